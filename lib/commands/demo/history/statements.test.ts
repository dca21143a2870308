import { eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Exact } from "@/lib/domain/amount";
import { plusDays } from "@/lib/domain/plus-days";
import { listChanges } from "@/lib/server/administration/changes";
import { getCoverage } from "@/lib/server/bank/statements/coverage";
import { importStatement } from "@/lib/server/bank/statements/import";
import { lineTotals, listLines } from "@/lib/server/bank/statements/list";
import { listPayers } from "@/lib/server/bank/statements/payers";
import { bankLines, lineMatches, statements } from "@/lib/server/platform/db/bank-schema";
import { auditEntries, orders } from "@/lib/server/platform/db/schema";
import { getInbox } from "@/lib/server/redemptions/orders/inbox";
import { count, jobs } from "@/lib/testing/server/queries";
import { seededHistory } from "./testing/seeded-history";

const { app, sandbox, db, as } = seededHistory();

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
    const kinds = (await jobs(app().services, "send-mail")).map(({ data }) => data.kind);
    for (const kind of ["received", "received_differs", "payout_returned", "payout_late"])
      expect(kinds).not.toContain(kind);
  });

  test("says in the log what was read and what came of it, at the time", async () => {
    const entries = await db().select().from(auditEntries);
    const named = (action: string) => entries.filter((entry) => entry.action === action);
    expect(named("statement.read")).toHaveLength(await count(app().services, "statements"));
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
      const answer = await fetch(`${sandbox().url}/_control/bank/accounts/${number}/statements/${name}`);
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
