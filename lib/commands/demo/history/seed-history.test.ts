import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { order } from "@/lib/contract/orders";
import { matchLines } from "@/lib/server/bank/matching/match-lines";
import { announceLate } from "@/lib/server/bank/payouts/announce-late";
import { auditEntries, orders } from "@/lib/server/platform/db/schema";
import { followAudit } from "@/lib/server/record/audit/follow";
import { verifyAudit } from "@/lib/server/record/audit/verify";
import { contentHash } from "@/lib/server/record/order/content";
import { withOutcome } from "@/lib/server/record/order/with-outcome";
import { checkDueOrders } from "@/lib/server/redemptions/instructions/check-due";
import { areReadsPaused } from "@/lib/server/redemptions/instructions/read-budget";
import { getOrder } from "@/lib/server/redemptions/orders/get";
import { getTotals } from "@/lib/server/redemptions/orders/totals";
import { differences } from "@/lib/server/redemptions/submission/compare-accounts";
import { expireOrders, sweepClaims } from "@/lib/server/redemptions/submission/sweep";
import { unsettledOrders } from "@/lib/server/redemptions/transfers/watched";
import { makeEvidence } from "@/lib/server/reports/evidence/files";
import { verifyEvidence } from "@/lib/server/reports/evidence/verify/evidence";
import { getSummary } from "@/lib/server/reports/summary/get";
import { actions, count } from "@/lib/testing/server/queries";
import { seedHistory } from "./seed-history";
import { seededHistory } from "./testing/seeded-history";

const { app, sandbox, db, as } = seededHistory();

describe("the history of the demo", () => {
  test("has redemptions under every tab for preparers and approvers", async () => {
    for (const name of ["Paula Brandt", "Anton Weiss"]) {
      const { tabs } = await getTotals(await as(name), {});
      for (const [tab, found] of Object.entries(tabs)) expect(found, `${tab} for ${name}`).toBeGreaterThan(0);
      expect(tabs.all).toBeGreaterThanOrEqual(60);
      expect(tabs.all).toBeLessThanOrEqual(130);
    }
  });

  test("shows how redemptions end, and where they wait now", async () => {
    const rows = await db()
      .select({ state: orders.state, n: sql<number>`count(*)::int` })
      .from(orders)
      .groupBy(orders.state);
    const counts = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
    expect(counts).toMatchObject({ pending_approval: 3, refused: 1 });
    for (const state of ["withdrawn", "rejected", "expired"]) expect(counts[state]).toBeGreaterThan(0);
    const open = await db().select({ id: orders.id }).from(orders).where(withOutcome("open"));
    const anton = await as("Anton Weiss");
    const shown = await Promise.all(open.map(({ id }) => getOrder(anton, { id })));
    expect(shown.map(({ situation }) => situation).sort()).toEqual([
      ...["address_unverified", "awaiting_approval", "awaiting_approval", "held", "partly_approved"],
      "ready_to_send",
    ]);
  });

  test("has a payout in every month and currency of the last two, and in each of twelve months", async () => {
    const { currencies } = await getSummary(await as("Vera Lang"), { months: 12, zone: "Europe/Berlin" });
    for (const { currency, months, medianHours } of currencies) {
      expect(medianHours, currency).toBeGreaterThan(0);
      const paid = months.map(({ amount }) => Number(amount));
      expect(paid.at(-2), currency).toBeGreaterThan(0);
    }
    const counts = currencies[0]?.months.map((_, nth) =>
      currencies.reduce((sum, { months }) => sum + (months[nth]?.count ?? 0), 0),
    );
    // On the first days of a month there may be no working day before today.
    for (const paidOut of counts?.slice(0, -1) ?? []) expect(paidOut).toBeGreaterThan(0);
  });

  test("has the shape that the contract of the API requires", async () => {
    const viewer = await as("Vera Lang");
    for (const { id } of await db().select({ id: orders.id }).from(orders)) {
      const shown = await getOrder(viewer, { id });
      expect(order.safeParse(shown).error, shown.reference).toBeUndefined();
      if (shown.outcome === "received") expect(["received", "received_differs"]).toContain(shown.situation);
    }
  });

  test("is written in a log that verifies, in the order of its times", async () => {
    const { end, problems } = await verifyAudit(db());
    expect(problems).toEqual([]);
    expect(end.entries).toBe(await count(app().services, "audit_entries"));
    const entries = await db().select().from(auditEntries).orderBy(auditEntries.seq);
    const times = entries.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
  });

  test("contains redemptions as they were approved, with the issuer's wallets and accounts", async () => {
    for (const row of await db().select().from(orders)) {
      expect(row.contentHash).toBe(contentHash(row));
      expect(await differences(app().services, row)).toEqual([]);
    }
  });

  test("gives evidence that verifies for each way in which a redemption ended", async () => {
    await followAudit(app().services);
    const vera = await as("Vera Lang");
    const ended = [
      and(withOutcome("received"), eq(orders.approvalsRequired, 2)),
      ...["refused", "rejected", "withdrawn", "expired"].map((state) => sql`${orders.state} = ${state}`),
    ];
    for (const where of ended) {
      const [row] = await db().select().from(orders).where(where).limit(1);
      const { evidence, json } = await makeEvidence(vera, row?.id ?? "");
      expect((await verifyEvidence(Buffer.from(json))).findings).toEqual([]);
      expect(evidence.recorded.versions).toHaveLength(1);
      if (row?.outcome !== "received") continue;
      expect(evidence.transfer).toMatchObject({ check: { verdict: "verified" } });
      expect(evidence.recorded.payout).toMatchObject({ fiatTransferId: null, issuerStatus: "Completed" });
      expect(evidence.approvals).toHaveLength(2);
    }
  });

  test("gives background jobs work only for redemptions in progress", async () => {
    const { services } = app();
    const before = await actions(services);
    const inProgress = await db()
      .select()
      .from(orders)
      .where(and(isNotNull(orders.issuerOrderId), withOutcome("in_progress")));
    const dueNow = "update orders set next_check_at = now() where next_check_at is not null";
    await services.connection.raw(dueNow);
    await fetch(`${sandbox().url}/_control/requests`, { method: "DELETE" });
    await checkDueOrders(services);
    await sweepClaims(services);
    await expireOrders(services);
    await announceLate(services);
    await matchLines(services);
    const requests = await fetch(`${sandbox().url}/_control/requests?path=^/v1/orders/&method=GET`);
    const asked = (await requests.json()).map(({ path }: { path: string }) => path.split("/").at(-1));
    expect(new Set(asked)).toEqual(new Set(inProgress.map(({ issuerOrderId }) => issuerOrderId)));
    for (const { network } of services.chains) expect(await unsettledOrders(db(), network)).toEqual([]);
    expect(await actions(services)).toEqual(before);
    expect(await areReadsPaused(db())).toBe(false);
    const due = await db()
      .select()
      .from(orders)
      .where(
        and(
          isNotNull(orders.nextCheckAt),
          notInArray(
            orders.id,
            inProgress.map(({ id }) => id),
          ),
        ),
      );
    expect(due).toEqual([]);
  });

  test("is written once", async () => {
    const tables = ["orders", "audit_entries", "people", "approvals", "pgboss.job"];
    const counts = () => Promise.all(tables.map((table) => count(app().services, table)));
    const before = await counts();
    expect(await seedHistory(app().services)).toBe(false);
    expect(await counts()).toEqual(before);
  });
});
