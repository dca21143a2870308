import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order } from "@/lib/contract/orders";
import { auditEntries, orders, people } from "@/lib/server/platform/db/schema";
import { followAudit } from "@/lib/server/record/audit/follow";
import { verifyAudit } from "@/lib/server/record/audit/verify";
import type { Context } from "@/lib/server/record/context";
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
import { actAs } from "@/lib/testing/server/people";
import { actions, count } from "@/lib/testing/server/queries";
import { networkAt } from "@/lib/testing/server/recorded-order";
import { openTestApp, type TestApp } from "@/lib/testing/server/test-app";
import { seedHistory } from "./seed-history";

let app: TestApp;
const db = () => app.services.db;

beforeAll(async () => {
  // The chain is not read here; its checks are part of the history.
  const network = networkAt("http://127.0.0.1:9");
  const tokens = { EUR: network.tokens.EUR, USD: { ...network.tokens.EUR, symbol: "USDM" } };
  app = await openTestApp("pglite:memory", { NETWORKS: JSON.stringify([{ ...network, tokens }]) });
  await seedHistory(app.services);
}, 120_000);
afterAll(() => app.services.close());

async function as(name: string): Promise<Context> {
  const [row] = await db().select().from(people).where(eq(people.name, name));
  if (!row) throw new Error(`nobody is called ${name}`);
  const { id, email, roles, approvesFrom, adminFrom } = row;
  return actAs(app.services, { id, email, name, roles, approvesFrom, adminFrom });
}

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
    // The tests' issuer gives all orders one address, so verifying it once counts for two of them.
    expect(shown.map(({ situation }) => situation).sort()).toEqual([
      ...["awaiting_approval", "awaiting_approval", "held", "partly_approved"],
      ...["ready_to_send", "ready_to_send"],
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
      if (shown.outcome === "paid_out") expect(shown.situation).toBe("completed");
    }
  });

  test("is written in a log that verifies, in the order of its times", async () => {
    const { end, problems } = await verifyAudit(db());
    expect(problems).toEqual([]);
    expect(end.entries).toBe(await count(app.services, "audit_entries"));
    const entries = await db().select().from(auditEntries).orderBy(auditEntries.seq);
    const times = entries.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
  });

  test("contains redemptions as they were approved, with the issuer's wallets and accounts", async () => {
    for (const row of await db().select().from(orders)) {
      expect(row.contentHash).toBe(contentHash(row));
      expect(await differences(app.services, row)).toEqual([]);
    }
  });

  test("gives evidence that verifies for each way in which a redemption ended", async () => {
    await followAudit(app.services);
    const vera = await as("Vera Lang");
    const ended = [
      and(withOutcome("paid_out"), eq(orders.approvalsRequired, 2)),
      ...["refused", "rejected", "withdrawn", "expired"].map((state) => sql`${orders.state} = ${state}`),
    ];
    for (const where of ended) {
      const [row] = await db().select().from(orders).where(where).limit(1);
      const { evidence, json } = await makeEvidence(vera, row?.id ?? "");
      expect((await verifyEvidence(Buffer.from(json))).findings).toEqual([]);
      expect(evidence.recorded.versions).toHaveLength(1);
      if (row?.outcome !== "paid_out") continue;
      expect(evidence.transfer).toMatchObject({ check: { verdict: "verified" } });
      expect(evidence.recorded.payout).toMatchObject({ fiatTransferId: null, issuerStatus: "Completed" });
      expect(evidence.approvals).toHaveLength(2);
    }
  });

  test("gives background jobs work only for redemptions in progress", async () => {
    const { services, issuer } = app;
    const before = await actions(services);
    const inProgress = await db()
      .select()
      .from(orders)
      .where(and(isNotNull(orders.issuerOrderId), withOutcome("in_progress")));
    const dueNow = "update orders set next_check_at = now() where next_check_at is not null";
    await services.connection.raw(dueNow);
    await checkDueOrders(services);
    await sweepClaims(services);
    await expireOrders(services);
    const asked = issuer.seen("GET /v1/orders/{id}").map(({ id }) => id);
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
    const counts = () => Promise.all(tables.map((table) => count(app.services, table)));
    const before = await counts();
    expect(await seedHistory(app.services)).toBe(false);
    expect(await counts()).toEqual(before);
  });
});
