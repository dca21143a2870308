import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, written } from "@/components/testing/stub-api";
import { readIn } from "@/lib/testing/read-in";
import { account, accounts, COMPLETE, OPERATING, october, show, TREASURY } from "./testing/show-month";

vi.mock("next/navigation", async () => {
  const { router } = await import("./testing/router");
  return { useRouter: () => router };
});

test("closing says what freezing means and what is still missing, and then who closed it", async () => {
  const closed = { closedAt: "2026-11-03T10:12:00.000Z", closedBy: { id: "1", name: "Paula Brandt" } };
  const statements = { ...COMPLETE, complete: false, gaps: [{ from: "2026-10-06", to: "2026-10-09" }] };
  const open = october({ accounts: [account({ opened: "1.00", statements })] });
  let report = open;
  const { user, asked } = show({
    report,
    routes: {
      "GET /api/reports/2026-10": () => json(report),
      "POST /api/reports/2026-10/close": () => {
        report = { ...open, ...closed };
        return json(report);
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Close October" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Close October 2026?" });
  within(dialog).getByText(/can’t be undone.*After closing.*Some statements are still missing/);
  await user.click(within(dialog).getByRole("button", { name: "Close October 2026" }));
  await screen.findByText(/^Closed by/);
  expect(written(asked)).toEqual([{}]);
  expect(screen.queryByRole("button", { name: /^Close/ })).toBeNull();
});

test("in German all that is missing is one sentence", async () => {
  readIn("de");
  const statements = { ...COMPLETE, complete: false };
  const { user } = show({
    report: october({
      accounts: [account({ statements })],
      wallets: [{ ...TREASURY, closing: null, why: "no_history" }],
    }),
  });
  await user.click(await screen.findByRole("button", { name: /abschließen$/ }));
  within(await screen.findByRole("alertdialog")).getByText(
    /„Nach dem Abschluss“\. Es fehlen noch Kontoauszüge und Bestände von Wallets\.$/,
  );
});

test("a month that a colleague has closed meanwhile stays open in the window with the reason", async () => {
  const { user } = show({
    routes: {
      "POST /api/reports/2026-10/close": () => refusal("conflict", "October 2026 is closed already."),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Close October" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Close October 2026" }));
  await within(dialog).findByText("October 2026 is closed already.");
});

test("a viewer sees the report and closes nothing", async () => {
  show({ roles: ["viewer"] });
  await accounts();
  expect(screen.queryByRole("button", { name: /^Close/ })).toBeNull();
});

test("what changed after closing stands above the frozen figures, with what it was, what it is, and its cause", async () => {
  const change = {
    ...{
      bankAccountId: OPERATING.bankAccountId,
      account: OPERATING.account,
      walletId: null,
      currency: "EUR",
    },
    ...{ field: "received" as const, before: "1014849.50", now: "1042300.00" },
  };
  const { container } = show({
    report: october({
      ...{ closedAt: "2026-11-03T10:12:00.000Z", closedBy: { id: "1", name: "Paula Brandt" } },
      afterClosing: [
        { ...change, orderIds: ["late"] },
        { ...change, field: "inTransitEnd", orderIds: ["late", "other"] },
      ],
    }),
  });
  const region = await screen.findByRole("region", { name: "After closing" });
  const [received, transit] = within(region).getAllByRole("listitem");
  expect(received?.textContent).toContain("1,014,849.50 →");
  const hrefIn = (item = received) =>
    within(item as HTMLElement)
      .getByRole("link")
      .getAttribute("href");
  expect(hrefIn()).toBe("/orders/late");
  expect(hrefIn(transit)).toContain("figure=2026-10%3AinTransitEnd");
  await expectAccessible(container);
});
