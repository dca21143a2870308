import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import {
  account,
  accounts,
  COMPLETE,
  NOTHING,
  OPERATING,
  october,
  show,
  TREASURY,
} from "./testing/show-month";

vi.mock("next/navigation", async () => {
  const { router } = await import("./testing/router");
  return { useRouter: () => router };
});

const rowOf = (region: HTMLElement, name: string) =>
  within(region).getByText(name).closest("tr") as HTMLElement;
const said = (element: HTMLElement) =>
  within(element)
    .getAllByRole("cell")
    .map((cell) => cell.lastChild?.textContent);

test("each figure of an account leads to the list of exactly what it adds up, and nothing is a dash", async () => {
  const { container } = show();
  const region = await accounts();
  const titles = within(region).getAllByRole("columnheader");
  expect(titles.map((title) => title.textContent)).toEqual([
    ...["Account", "Currency", "In transit, 1 Oct", "Opened", "Paid out", "Received"],
    ...["In transit, 31 Oct", "Difference"],
  ]);
  const row = rowOf(region, "Operating");
  expect(within(row).getAllByRole("cell")).toHaveLength(titles.length);
  expect(within(row).getAllByText("None")).toHaveLength(2);
  const href = (name: string) => within(row).getByRole("link", { name }).getAttribute("href");
  const list = `/orders?bankAccountId=${OPERATING.bankAccountId}&currency=EUR&figure=2026-10%3A`;
  expect(href("27,450.50")).toBe(`${list}inTransitEnd`);
  expect(href("1,014,849.50")).toBe(`${list}received`);
  expect(href("Operating")).toBe(`/bank-accounts/${OPERATING.bankAccountId}`);
  await expectAccessible(container);
});

test("a difference says whether it is short or over, and leads to the one redemption that causes it", async () => {
  show();
  const region = await accounts();
  expect(within(region).getByRole("link", { name: "10.00 short" }).getAttribute("href")).toBe(
    "/orders/short",
  );
});

test("several differences lead to the list of them, also where they cancel out", async () => {
  const differences = ["-5.00", "5.00"].map((amount, nth) => ({
    orderId: `${nth}`,
    reference: "RD",
    amount,
  }));
  show({ report: october({ accounts: [account({ opened: "10.00", differences })] }) });
  const link = within(await accounts()).getByRole("link", { name: "0.00" });
  expect(link.getAttribute("href")).toContain("figure=2026-10%3Adifference");
});

test("what was returned has a column once there is any", async () => {
  const returned = { returned: "7.00" };
  show({
    report: october({
      accounts: [account(returned)],
      totals: [{ currency: "EUR", ...NOTHING, ...returned }],
    }),
  });
  within(await accounts()).getByRole("columnheader", { name: "Returned" });
});

test("missing days and contradicting balances of statements are named with their days", async () => {
  const statements = {
    ...COMPLETE,
    complete: false,
    gaps: [
      { from: "2026-10-06", to: "2026-10-09" },
      { from: "2026-10-31", to: "2026-10-31" },
    ],
    contradictions: [{ statementId: "s1", day: "2026-10-28", difference: "3" }],
  };
  const { container } = show({ report: october({ accounts: [account({ opened: "1.00", statements })] }) });
  const region = await accounts();
  within(region).getByRole("link", { name: "Statements missing: 6–9 Oct, 31 Oct" });
  const link = within(region).getByRole("link", { name: "28 Oct: balances differ by 3.00 EUR" });
  expect(link.getAttribute("href")).toBe("/received/statements/s1");
  await expectAccessible(container);
});

test("an account without any statement says so", async () => {
  const statements = {
    ...COMPLETE,
    since: null,
    complete: false,
    gaps: [{ from: "2026-10-01", to: "2026-10-31" }],
  };
  show({ report: october({ accounts: [account({ opened: "1.00", statements })] }) });
  within(await accounts()).getByText("No statements yet");
});

test("a wallet shows its balances at both ends, in tokens", async () => {
  show();
  const region = await screen.findByRole("region", { name: "Wallets" });
  expect(said(rowOf(region, "Treasury")).slice(1)).toEqual([
    ...["EURM", "2,250,000.00", "1,492,550.75", "1,242,550.75", "2,500,000.00"],
    "–None",
  ]);
});

test("a balance that is not known says why, and what follows from it is not known either", async () => {
  const unknown = {
    opening: null,
    closing: null,
    cameIn: null,
    difference: null,
    why: "no_history" as const,
  };
  show({ report: october({ wallets: [{ ...TREASURY, ...unknown }] }) });
  const region = await screen.findByRole("region", { name: "Wallets" });
  within(region).getByText("The nodes don’t keep balances of then.");
  expect(within(region).getAllByText("Not known")).toHaveLength(4);
});

test("that a month’s last balance is not known yet is said once for all wallets", async () => {
  const unknown = { closing: null, cameIn: null, difference: null, why: "not_over" as const };
  const wallets = ["1", "2"].map((walletId) => ({ ...TREASURY, ...unknown, walletId }));
  show({ report: october({ wallets }) });
  const region = within(await screen.findByRole("region", { name: "Wallets" }));
  expect(region.getAllByText(/The closing balance is known after the month’s end\.$/)).toHaveLength(1);
});
