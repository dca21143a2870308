import "server-only";
import { expect, test } from "vitest";
import { EXPORT_FORMATS } from "@/lib/domain/reports/export-formats";
import type { ReportSettings } from "@/lib/domain/reports/report-settings";
import { reportSettings } from "../../../testing/server/month-report";
import { sent, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { actions } from "../../../testing/server/queries";
import { requestAs } from "../../../testing/server/request";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";
import { changeReportSettings } from "../../administration/report-settings/change";
import type { Context } from "../../record/context";

onPostgres((app) => {
  serveRoutesFrom(app);

  const ask = async (as: Context | null, format: string, query = "", month = "2025-10") => {
    const { GET } = await import("@/app/api/reports/[month]/[format]/route");
    const request = await requestAs(as, "GET", `/api/reports/${month}.${format}${query}`);
    return GET(request, { params: Promise.resolve({ month, format }) });
  };

  const exported = async (as: Context, name: "orders" | "activity", query: string) => {
    const { GET } =
      name === "orders"
        ? await import("@/app/api/orders.csv/route")
        : await import("@/app/api/activity.csv/route");
    return GET(await requestAs(as, "GET", `/api/${name}.csv${query}`), { params: Promise.resolve({}) });
  };
  const titlesOf = async (answer: Response) => (await answer.text()).split("\r\n")[0]?.split(",") ?? [];

  /** A month with one payout, and all settings that its files need. */
  const october = async (over: Partial<ReportSettings> = {}) => {
    const team = await newTeam(app().services);
    const { order } = await sent(app(), { amount: "500" }, team);
    const at = new Date("2025-10-20T12:00:00Z");
    await setOrder(app(), order.id, { approvedAt: at, payoutAt: at, fiatTransferId: "7" });
    const settings = reportSettings(over);
    const ledger = {
      ...settings.ledger,
      bankAccounts: { [order.bankAccountId]: "1200" },
      wallets: { [order.walletId]: "1550" },
    };
    return { team, order, settings: { ...settings, ledger } };
  };

  test("anyone who is signed in gets every format as a file that no cache keeps, and changes nothing", async () => {
    const { team, settings } = await october();
    await changeReportSettings(team.preparer, settings);
    const before = await actions(app().services);
    const viewer = await newPerson(app().services, "viewer");
    const names: unknown[] = [];
    for (const format of EXPORT_FORMATS) {
      const answer = await ask(viewer, format);
      expect([answer.status, answer.headers.get("cache-control")], format).toEqual([200, "no-store"]);
      names.push(answer.headers.get("content-disposition"));
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20);
    }
    expect(names).toEqual(
      [
        ...["month-end-2025-10.pdf", "month-end-2025-10.csv", "month-end-2025-10.json"],
        ...["EXTF_Buchungsstapel_2025-10.csv", "month-end-2025-10.xero.csv"],
        ...["month-end-2025-10.quickbooks.csv", "month-end-2025-10.sap.csv"],
      ].map((name) => `attachment; filename="${name}"`),
    );
    expect(await actions(app().services)).toEqual(before);
  });

  test("twice the same month is the same, byte for byte", async () => {
    const { team, settings } = await october();
    await changeReportSettings(team.preparer, settings);
    for (const format of EXPORT_FORMATS.filter((one) => one !== "pdf")) {
      const [one, other] = [await ask(team.preparer, format), await ask(team.approver, format)];
      expect(await one.text(), format).toBe(await other.text());
    }
  });

  test("CSV files name their columns in English unless German is asked for, whoever reads them", async () => {
    const { team } = await october();
    const files: [name: string, ask: (query: string) => Promise<Response>][] = [
      ["report", (query) => ask(team.preparer, "csv", query)],
      ["orders", (query) => exported(team.preparer, "orders", query)],
      ["activity", (query) => exported(team.preparer, "activity", query)],
    ];
    for (const [name, file] of files) {
      // One after the other: each person gets one file at a time.
      const first = await titlesOf(await file(""));
      const headings = await titlesOf(await file("?headings=de"));
      expect(first.join(), name).toMatch(/^[a-z_,]+$/);
      expect(headings, name).toHaveLength(first.length);
      // Every column has a German name, and no two have the same.
      expect(
        headings.filter((heading) => /_|^[a-z]/.test(heading)),
        name,
      ).toEqual([]);
      expect(new Set(headings).size, name).toBe(headings.length);
      expect((await file("?headings=fr")).status).toBe(400);
    }
  });

  test("without its settings a file is refused with what is missing", async () => {
    const { team, order } = await october();
    const answer = await ask(team.preparer, "datev.csv");
    expect(answer.status).toBe(422);
    const { error } = await answer.json();
    expect(error).toMatchObject({
      code: "not_usable",
      message: expect.stringContaining("DATEV needs more settings. Enter the consultant number."),
      fields: { "ledger.transit": "Enter the ledger account of payouts in transit." },
    });
    expect(Object.keys(error.fields)).toContain(`ledger.wallets.${order.walletId}`);
    expect((await ask(team.preparer, "csv")).status).toBe(200);
  });

  test("what is no month, no format, no account or no session gets nothing", async () => {
    const viewer = await newPerson(app().services, "viewer");
    expect((await ask(viewer, "exe")).status).toBe(404);
    expect((await ask(viewer, "pdf", "", "2025-13")).status).toBe(404);
    expect((await ask(viewer, "xero.csv", "?account=1")).status).toBe(400);
    expect((await ask(viewer, "xero.csv", "?account=11111111-1111-4111-8111-111111111111")).status).toBe(404);
    expect((await ask(null, "csv")).status).toBe(401);
  });
});
