import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order } from "@/lib/contract/orders";
import { Exact } from "@/lib/domain/amount";
import { plusDays } from "@/lib/domain/bank/holidays";
import { listChanges } from "@/lib/server/administration/changes";
import { matchLines } from "@/lib/server/bank/matching/match-lines";
import { announceLate } from "@/lib/server/bank/payouts/announce-late";
import { getCoverage } from "@/lib/server/bank/statements/coverage";
import { importStatement } from "@/lib/server/bank/statements/import";
import { lineTotals, listLines } from "@/lib/server/bank/statements/list";
import { listPayers } from "@/lib/server/bank/statements/payers";
import { bankLines, lineMatches, statements } from "@/lib/server/platform/db/bank-schema";
import { auditEntries, orders, people } from "@/lib/server/platform/db/schema";
import { followAudit } from "@/lib/server/record/audit/follow";
import { verifyAudit } from "@/lib/server/record/audit/verify";
import type { Context } from "@/lib/server/record/context";
import { contentHash } from "@/lib/server/record/order/content";
import { withOutcome } from "@/lib/server/record/order/with-outcome";
import { checkDueOrders } from "@/lib/server/redemptions/instructions/check-due";
import { areReadsPaused } from "@/lib/server/redemptions/instructions/read-budget";
import { getOrder } from "@/lib/server/redemptions/orders/get";
import { getInbox } from "@/lib/server/redemptions/orders/inbox";
import { getTotals } from "@/lib/server/redemptions/orders/totals";
import { differences } from "@/lib/server/redemptions/submission/compare-accounts";
import { expireOrders, sweepClaims } from "@/lib/server/redemptions/submission/sweep";
import { unsettledOrders } from "@/lib/server/redemptions/transfers/watched";
import { makeEvidence } from "@/lib/server/reports/evidence/files";
import { verifyEvidence } from "@/lib/server/reports/evidence/verify/evidence";
import { getSummary } from "@/lib/server/reports/summary/get";
import { actAs } from "@/lib/testing/server/people";
import { actions, count, jobs } from "@/lib/testing/server/queries";
import { networkAt } from "@/lib/testing/server/recorded-order";
import { openTestApp, type TestApp } from "@/lib/testing/server/test-app";
import { children, startSandbox } from "../processes";
import type { SandboxReady } from "../settings";
import { seedHistory } from "./seed-history";

let app: TestApp;
let sandbox: SandboxReady;
let folder: string;
const db = () => app.services.db;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "statements-"));
  sandbox = await startSandbox({
    ...{ SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", SANDBOX_CHAIN: "memory", SANDBOX_DATA: "memory" },
    ...{ SANDBOX_CLIENT_ID: "desk", SANDBOX_CLIENT_SECRET: process.env.ISSUER_CLIENT_SECRET ?? "" },
    ...{ SANDBOX_STATEMENTS_DIR: folder, SANDBOX_INSTRUCTIONS_SECONDS: "0", SANDBOX_PAYOUT_IDS: "never" },
  });
  // The chain is not read here; its checks are part of the history.
  const network = networkAt("http://127.0.0.1:9");
  const tokens = { EUR: network.tokens.EUR, USD: { ...network.tokens.EUR, symbol: "USDM" } };
  app = await openTestApp("pglite:memory", {
    ...{ NETWORKS: JSON.stringify([{ ...network, tokens }]), STATEMENTS_DIR: folder },
    ...{ ISSUER_BASE_URL: sandbox.url, ISSUER_TOKEN_URL: `${sandbox.url}/oauth/token` },
    CURRENCIES: "EUR:6:EURM,USD:6:USDM",
  });
  await seedHistory(app.services);
}, 120_000);
afterAll(async () => {
  await app.services.close();
  await Promise.all(children.map((child) => child.stop()));
  await rm(folder, { recursive: true });
});

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
    const { services } = app;
    const before = await actions(services);
    const inProgress = await db()
      .select()
      .from(orders)
      .where(and(isNotNull(orders.issuerOrderId), withOutcome("in_progress")));
    const dueNow = "update orders set next_check_at = now() where next_check_at is not null";
    await services.connection.raw(dueNow);
    await fetch(`${sandbox.url}/_control/requests`, { method: "DELETE" });
    await checkDueOrders(services);
    await sweepClaims(services);
    await expireOrders(services);
    await announceLate(services);
    await matchLines(services);
    const requests = await fetch(`${sandbox.url}/_control/requests?path=^/v1/orders/&method=GET`);
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
    const counts = () => Promise.all(tables.map((table) => count(app.services, table)));
    const before = await counts();
    expect(await seedHistory(app.services)).toBe(false);
    expect(await counts()).toEqual(before);
  });
});

describe("what the bank says in the history of the demo", () => {
  const paidOut = () => db().select().from(orders).where(isNotNull(orders.payoutAt));
  const standing = async (situation: string) =>
    (await paidOut()).filter((order) => order.situation === situation);

  test("has received nearly all payouts, each by one line of a statement that shows its code and amount", async () => {
    const rows = await db()
      .select()
      .from(orders)
      .innerJoin(lineMatches, eq(lineMatches.orderId, orders.id))
      .innerJoin(bankLines, eq(bankLines.id, lineMatches.lineId))
      .innerJoin(statements, eq(statements.id, bankLines.statementId))
      .where(eq(orders.situation, "received"));
    expect(rows.length).toBeGreaterThan(60);
    expect((await paidOut()).length - rows.length).toBe(6);
    expect(new Set(rows.map((row) => row.orders.id)).size).toBe(rows.length);
    for (const { orders: order, bank_lines: line, line_matches: match, statements: statement } of rows) {
      expect(line.text).toContain(order.code);
      expect(Number(line.amount)).toBe(Number(order.amount));
      expect(order.receipt?.lines).toMatchObject([{ id: line.id, statementId: statement.id, how: "code" }]);
      expect(order.receivedOn).toBe(line.bookedAt);
      expect(match.at).toEqual(statement.at);
      expect(statement.at < new Date()).toBe(true);
      expect(order.receivedOn && statement.fromDay && order.receivedOn >= statement.fromDay).toBe(true);
    }
  });

  test("adds up to what the bank has booked, and no line is matched twice", async () => {
    const sums = await db()
      .select({
        currency: bankLines.currency,
        booked: sql<string>`sum(case when credit then amount_value else -amount_value end)::text`,
      })
      .from(bankLines)
      .where(eq(bankLines.state, "matched"))
      .groupBy(bankLines.currency);
    for (const { currency, booked } of sums) {
      const own = (await paidOut()).filter((order) => order.currency === currency);
      const received = own.reduce((sum, { receipt }) => sum.plus(receipt?.amount ?? 0), new Exact(0));
      expect(received.toFixed(), currency).toBe(new Exact(booked).toFixed());
    }
    const matched = await db().select().from(lineMatches);
    expect(new Set(matched.map(({ lineId }) => lineId)).size).toBe(matched.length);
  });

  test("has each of the things that can become of a payout once", async () => {
    const [short, ...moreShort] = await standing("received_differs");
    expect(short?.receipt).toMatchObject({ state: "short" });
    expect(Number(short?.amount) - Number(short?.receipt?.amount)).toBe(10);
    expect(short?.inquiry).toMatchObject({ about: "short" });
    const [returned, ...moreReturned] = await standing("payout_returned");
    expect(returned?.receipt).toMatchObject({ amount: "0", lines: [{ credit: true }, { credit: false }] });
    expect(returned?.receipt?.lines[1]?.reason).toMatch(/^AC04 .*closed/i);
    const [late, ...moreLate] = await standing("payout_late");
    expect(late?.receipt).toBeNull();
    expect(moreShort.length + moreReturned.length + moreLate.length).toBe(0);
    const expected = (await paidOut()).filter(({ receipt, lateSince }) => !receipt && !lateSince);
    expect(expected).toHaveLength(3);
    for (const { lateFrom } of expected) expect(Number(lateFrom)).toBeGreaterThan(Date.now());
  });

  test("waits for a person with one line that is a payout of the right amount without a code", async () => {
    const vera = await as("Vera Lang");
    const totals = await lineTotals(vera);
    expect(totals).toMatchObject({ suggested: 1, ignored: 1 });
    const { items } = await listLines(vera, { state: "suggested" });
    expect(items).toMatchObject([{ suggestions: [{ against: ["no_code", "payer_new"] }] }]);
    const ignored = await listLines(vera, { state: "ignored" });
    expect(ignored.items).toMatchObject([{ credit: true, reason: "Own transfer from savings." }]);
  });

  test("knows the payer of one account, and has the other one’s proposed to a second person", async () => {
    const anton = await as("Anton Weiss");
    expect((await listPayers(anton)).items).toHaveLength(1);
    const { items } = await listChanges(anton, { state: "waiting" });
    expect(items.filter(({ kind }) => kind === "payer_confirmed")).toMatchObject([
      { proposedBy: { name: "Jonas Petersen" }, allowed: expect.arrayContaining(["accept"]) },
    ]);
  });

  test("lacks the statements of one account for two banking days, and has no balance that contradicts", async () => {
    const { accounts } = await getCoverage(await as("Vera Lang"));
    expect(accounts.flatMap(({ contradictions }) => contradictions)).toEqual([]);
    // The bank of an account that was never paid to may have had a holiday.
    for (const { title, to } of accounts.filter(({ title }) => !title.startsWith("Nordlicht"))) {
      expect(to, title).not.toBeNull();
    }
    expect(accounts.filter(({ gaps }) => gaps.length > 0)).toMatchObject([
      { title: expect.stringContaining("Logistics"), gaps: [{}] },
    ]);
  });

  test("asks the preparer about the late and the returned payout only, and has sent no mail about the past", async () => {
    const { items, total } = await getInbox(await as("Paula Brandt"));
    const asked = items.filter(({ action }) => action === "ask_issuer");
    expect(asked.map(({ order: { situation } }) => situation)).toEqual(["payout_returned", "payout_late"]);
    expect(total).toBeLessThanOrEqual(6);
    const kinds = (await jobs(app.services, "send-mail")).map(({ data }) => data.kind);
    for (const kind of ["received", "received_differs", "payout_returned", "payout_late"])
      expect(kinds).not.toContain(kind);
  });

  test("says in the log what was read and what came of it, at the time", async () => {
    const entries = await db().select().from(auditEntries);
    const named = (action: string) => entries.filter((entry) => entry.action === action);
    expect(named("statement.read")).toHaveLength(await count(app.services, "statements"));
    const arrived = await db().$count(orders, isNotNull(orders.receivedOn));
    expect(named("order.received").length + named("order.received_differs").length).toBe(arrived + 1);
    for (const action of [
      "order.payout_returned",
      "order.payout_late",
      "order.issuer_asked",
      "payer.confirmed",
    ])
      expect(named(action), action).toHaveLength(1);
  });

  test("receives the late payout once the missing statements are imported from the bank", async () => {
    const paula = await as("Paula Brandt");
    const [late] = await standing("payout_late");
    const { accounts } = await getCoverage(paula);
    const [gap] = accounts.flatMap(({ gaps }) => gaps);
    const number = late?.bankAccount.accountNumber ?? "";
    for (let day = gap?.from ?? ""; gap && day <= gap.to; day = plusDays(day, 1)) {
      const name = `${day}.camt053`;
      const answer = await fetch(`${sandbox.url}/_control/bank/accounts/${number}/statements/${name}`);
      // The bank makes none of a weekend.
      if (!answer.ok) continue;
      await importStatement(paula, { name, content: Buffer.from(await answer.arrayBuffer()) });
    }
    const [settled] = await db()
      .select()
      .from(orders)
      .where(eq(orders.id, late?.id ?? ""));
    expect(settled).toMatchObject({ situation: "received", lateSince: null });
    expect((await getCoverage(paula)).accounts.flatMap(({ gaps }) => gaps)).toEqual([]);
  });
});
