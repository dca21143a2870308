import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { renderPage } from "@/components/testing/render";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import { Toaster } from "@/components/ui/toast";
import type { ShownReport } from "@/lib/client/reports";
import { DEFAULT_REPORT_SETTINGS, type ReportSettings } from "@/lib/domain/reports/report-settings";
import type { Role } from "@/lib/domain/roles";
import { DownloadsCard } from "./downloads-card";

const EUROS = "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a1111";
const DOLLARS = "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a2222";
const WALLET = "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a3333";

/** A wallet without an address on its network, of which the report has no balances. */
const UNREAD = "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a4444";

const accountOf = (bankAccountId: string, title: string, currency: string) => ({
  ...{ bankAccountId, currency, account: { title, bank: null, ending: null, holder: null } },
});

const report = {
  month: "2026-10",
  accounts: [accountOf(EUROS, "Operating", "EUR"), accountOf(DOLLARS, "US operating", "USD")],
  wallets: [{ walletId: WALLET, name: "Treasury" }],
  walletNames: { [WALLET]: "Treasury", [UNREAD]: "Cold storage" },
} as unknown as ShownReport;

/** What the browser was handed. */
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

type Shown = { roles?: Role[]; shown?: ShownReport; routes?: Parameters<typeof stubApi>[0] };

function show({ roles = ["preparer"], shown = report, routes = {} }: Shown = {}) {
  const asked = stubApi({ "GET /api/report-settings": () => json(DEFAULT_REPORT_SETTINGS), ...routes });
  const me = { id: "1", name: "Paula Brandt", roles };
  const page = renderPage(
    <>
      <DownloadsCard report={shown} me={me as never} />
      <Toaster />
    </>,
  );
  return { asked, ...page };
}

const MISSING = {
  "datev.consultant": "Enter the consultant number.",
  [`ledger.wallets.${WALLET}`]: "Enter the ledger account of Treasury.",
  [`ledger.wallets.${UNREAD}`]: "Enter it.",
};
const needsMore = () => refusal("not_usable", "DATEV needs more settings.", MISSING);
const file = () =>
  new Response("file", { headers: { "content-disposition": 'attachment; filename="a.csv"' } });

test("a file that lacks settings asks for them, saves them, and is downloaded", async () => {
  let isSet = false;
  const { user, asked } = show({
    routes: {
      "GET /api/reports/2026-10.datev.csv": () => (isSet ? file() : needsMore()),
      "PUT /api/report-settings": ({ body }) => {
        isSet = true;
        return json(body);
      },
    },
  });
  await user.click(screen.getByRole("link", { name: /^DATEV/ }));
  const dialog = await screen.findByRole("dialog", { name: "DATEV needs more settings" });
  const field = (name: string) => within(dialog).getByRole("textbox", { name });
  await waitFor(() => expect(field("Consultant number").getAttribute("aria-invalid")).toBe("true"));
  within(dialog).getByText("Enter the ledger account of Treasury.");
  expect(within(dialog).queryByRole("group", { name: "SAP" })).toBeNull();
  await user.type(field("Consultant number"), "29098");
  await user.type(field("Treasury"), "1550");
  expect(field("Cold storage").getAttribute("aria-invalid")).toBe("true");
  await user.type(field("USD for 1 EUR, October 2026"), "1,0821");
  await expectAccessible(dialog);
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved).toEqual(["a.csv"]));
  expect(written(asked)).toMatchObject([
    {
      ledger: { bankAccounts: {}, wallets: { [WALLET]: "1550" } },
      datev: { consultant: "29098", rates: { "2026-10": { USD: "1.0821" } }, accountDigits: 4 },
      texts: DEFAULT_REPORT_SETTINGS.texts,
    },
  ]);
});

test("what was set for accounts of other months is kept", async () => {
  const ledger = { bankAccounts: { "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a4444": "1299" }, wallets: {} };
  const before: ReportSettings = { ...DEFAULT_REPORT_SETTINGS, ledger };
  const { user, asked } = show({
    routes: {
      "GET /api/report-settings": () => json(before),
      "PUT /api/report-settings": ({ body }) => json(body),
    },
  });
  await user.click(screen.getByRole("button", { name: "Settings" }));
  const dialog = await screen.findByRole("dialog", { name: "Account numbers and texts" });
  within(dialog).getByRole("group", { name: "SAP" });
  await user.type(within(dialog).getByRole("textbox", { name: "Payouts in transit" }), "1360");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(written(asked)).toHaveLength(1));
  expect(written(asked)).toMatchObject([
    { ledger: { bankAccounts: { "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a4444": "1299" }, transit: "1360" } },
  ]);
  expect(saved).toEqual([]);
});

test("a viewer sets nothing, and reads what is missing", async () => {
  const { user } = show({ roles: ["viewer"], routes: { "GET /api/reports/2026-10.datev.csv": needsMore } });
  expect(screen.queryByRole("button", { name: "Settings" })).toBeNull();
  await user.click(screen.getByRole("link", { name: /^DATEV/ }));
  await screen.findByText("DATEV needs more settings.");
  expect(screen.queryByRole("dialog")).toBeNull();
});
