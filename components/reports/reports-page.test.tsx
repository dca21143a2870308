import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal } from "@/components/testing/stub-api";
import { router } from "./testing/router";
import { accounts, LOGISTICS, OPERATING, october, show } from "./testing/show-month";

vi.mock("next/navigation", async () => {
  const { router } = await import("./testing/router");
  return { useRouter: () => router };
});

test("the chart says by month what was opened, paid out and received, twelve months up to the one that is shown", async () => {
  show();
  const region = await screen.findByRole("region", { name: "Twelve months" });
  const rows = within(within(region).getByRole("table")).getAllByRole("row");
  expect(rows).toHaveLength(13);
  expect(rows.at(1)?.textContent).toBe("November 20250.000.000.00");
  expect(rows.at(-1)?.textContent).toBe("October 20261,254,950.751,242,550.751,215,090.25");
});

test("the stepper leads a month back and forth, and to any that is chosen", async () => {
  const { user } = show();
  await accounts();
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([href("Earlier"), href("Later")]).toEqual(["/reports/2026-09", "/reports/2026-11"]);
  const select = screen.getByRole("combobox", { name: "Month" });
  expect(within(select).getAllByRole("option")[0]?.textContent).toBe("November 2026");
  await user.selectOptions(select, "September 2026");
  expect(router.push).toHaveBeenCalledWith("/reports/2026-09");
});

test("the present month has no later one, is not over, and can’t be closed", async () => {
  show({ report: october({ month: "2026-11", isOver: false }) });
  await screen.findByText("November isn’t over yet.");
  expect(screen.queryByRole("link", { name: "Later" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Close/ })).toBeNull();
  within(await accounts()).getByRole("columnheader", { name: "In transit now" });
});

test("the month is downloaded in every format, those of one account for the one that is chosen", async () => {
  const { user } = show();
  const region = await screen.findByRole("region", { name: "Download October" });
  const links = within(region).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href")?.replace("/api/reports/2026-10.", ""))).toEqual([
    ...["pdf", "csv", "json", "datev.csv", `xero.csv?account=${OPERATING.bankAccountId}`],
    ...[`quickbooks.csv?account=${OPERATING.bankAccountId}`, "sap.csv"],
  ]);
  const select = within(region).getByRole("combobox", { name: "Account for Xero and QuickBooks" });
  await user.selectOptions(select, "Logistics · …02 606");
  expect(within(region).getByRole("link", { name: "Xero of October 2026" }).getAttribute("href")).toBe(
    `/api/reports/2026-10.xero.csv?account=${LOGISTICS.bankAccountId}`,
  );
});

test("with one account alone there is nothing to choose", async () => {
  show({ report: october({ accounts: [OPERATING] }) });
  const region = await screen.findByRole("region", { name: "Download October" });
  expect(within(region).queryByRole("combobox")).toBeNull();
});

test("a month without anything says so", async () => {
  const { container } = show({ report: october({ accounts: [], wallets: [], totals: [] }) });
  await screen.findByRole("heading", { name: "Nothing in October 2026" });
  await expectAccessible(container);
});

test("a report that fails says so, and tries again", async () => {
  const answers = [refusal("internal", "Something went wrong.")];
  const { user } = show({
    routes: { "GET /api/reports/2026-10": () => answers.shift() ?? json(october()) },
  });
  await screen.findByText("The report couldn’t be loaded");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await accounts();
});
