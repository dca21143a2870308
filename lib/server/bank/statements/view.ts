import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { BankLine, Statement as Shown } from "@/lib/contract/statements";
import { findGaps, findJumps } from "@/lib/domain/bank/gaps";
import {
  bankLines,
  type Database,
  isOneOf,
  lineMatches,
  lineSightings,
  type statements,
} from "@/lib/server/platform";
import { namesOfApiTokens, namesOfPeople, type Services } from "@/lib/server/record";
import { bookedStatements } from "./coverage";

type Statement = typeof statements.$inferSelect;
type Line = typeof bankLines.$inferSelect;

/** Statements as the interface shows them, in their order; `added` may be what another import of the same file brought. */
export async function viewStatements({ db }: Services, rows: readonly Statement[]): Promise<Shown[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const states = await db
    .select({
      id: lineSightings.statementId,
      matched: sql<number>`count(*) filter (where state = 'matched')::int`,
      suggested: sql<number>`count(*) filter (where state = 'suggested')::int`,
      open: sql<number>`count(*) filter (where state = 'open')::int`,
    })
    .from(lineSightings)
    .innerJoin(bankLines, eq(bankLines.id, lineSightings.lineId))
    // A file may hold thousands of statements.
    .where(isOneOf(lineSightings.statementId, ids))
    .groupBy(lineSightings.statementId);
  const { gaps, jumps } = await turnsOf(db, rows);
  const statesOf = new Map(states.map((one) => [one.id, one]));
  const gapBefore = new Map(gaps.map((one) => [one.before, one]));
  const jumpAt = new Map(jumps.map((one) => [one.statementId, one]));
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ by }) => by ?? []),
  );
  const programs = await namesOfApiTokens(
    db,
    rows.flatMap(({ apiTokenId }) => apiTokenId ?? []),
  );
  return rows.map((row) => {
    const { id } = row;
    const { matched = 0, suggested = 0, open = 0 } = statesOf.get(id) ?? {};
    const gap = gapBefore.get(id);
    const jump = jumpAt.get(id);
    return {
      ...{ id, format: row.format, account: row.accountId, iban: row.iban, number: row.number },
      ...{ currency: row.currency, from: row.fromDay, to: row.toDay },
      ...{ opening: row.opening, closing: row.closing, difference: row.difference },
      ...{ lines: row.lines, added: row.added, known: row.lines - row.added, matched, suggested, open },
      gap: gap ? { from: gap.from, to: gap.to } : null,
      jump: jump?.difference ?? null,
      ...{ fileName: row.fileName, source: row.source, at: row.at.toISOString() },
      by: row.by ? { id: row.by, name: names.get(row.by) ?? "" } : null,
      program: (row.apiTokenId && programs.get(row.apiTokenId)) ?? null,
    };
  });
}

/** What is missing before these, and where they don’t continue the one before. */
async function turnsOf(db: Database, rows: readonly Statement[]) {
  const accounts = [...new Set(rows.filter(({ accountId }) => accountId).map(({ account }) => account))];
  const all = await bookedStatements(db, accounts);
  const each = accounts.map((account) => {
    const own = all.filter((one) => one.account === account);
    const currency = own[0]?.currency ?? "EUR";
    return { gaps: findGaps(own, currency), jumps: findJumps(own, currency) };
  });
  return { gaps: each.flatMap(({ gaps }) => gaps), jumps: each.flatMap(({ jumps }) => jumps) };
}

/** Lines as the interface shows them. */
export async function viewLines({ db }: Services, rows: readonly Line[]): Promise<BankLine[]> {
  if (rows.length === 0) return [];
  const matches = await db
    .select()
    .from(lineMatches)
    .where(
      and(
        inArray(
          lineMatches.lineId,
          rows.map(({ id }) => id),
        ),
        isNull(lineMatches.undoneAt),
      ),
    )
    .orderBy(lineMatches.at, lineMatches.id);
  const names = await namesOfPeople(db, [
    ...matches.flatMap(({ by }) => by ?? []),
    ...rows.flatMap(({ ignored }) => ignored?.by ?? []),
  ]);
  return rows.map((row) => {
    const own = matches.filter(({ lineId }) => lineId === row.id);
    const decided = row.ignored ?? own.find(({ by }) => by !== null);
    return {
      ...{ id: row.id, account: row.accountId, iban: row.iban, amount: row.amount, currency: row.currency },
      ...{ credit: row.credit, status: row.status, bookedAt: row.bookedAt, valueDate: row.valueDate },
      ...{ payer: row.payer, payerAccount: row.payerAccount, text: row.text, references: row.references },
      // A total that was superseded is listed nowhere.
      state: row.state === "superseded" ? ("ignored" as const) : row.state,
      ...{ charges: row.charges, suggestions: row.suggestions },
      orders: own.map(({ orderId }) => orderId),
      returns: row.returns && { lineId: row.returns.lineId ?? null, reason: returnReason(row.returns) },
      ...{ statementId: row.statementId, number: row.number },
      by: decided?.by ? { id: decided.by, name: names.get(decided.by) ?? "" } : null,
      reason: decided?.reason ?? null,
    };
  });
}

/** What the bank says of a return: its code and its words, as they came. */
export const returnReason = ({ code, reason }: NonNullable<Line["returns"]>): string | null =>
  [code, reason].filter(Boolean).join(" ") || null;
