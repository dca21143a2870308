import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { BankLine, DismissLine, IgnoreLine, MatchLine, UnmatchLine } from "@/lib/contract/statements";
import { Exact, isMoreThan, sumOf } from "@/lib/domain/amount";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { accessRefusal } from "@/lib/domain/rules/access";
import { type Act, perform, type Scope } from "@/lib/server/decisions";
import {
  AppError,
  bankLines,
  ignoreRules,
  lineMatches,
  notFound,
  orders,
  plainNumber,
} from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/bank-files";
import { viewLines } from "../statements/view";
import type { LineRow } from "./around";
import { makeDue } from "./look-again";
import { MATCHING, matchLine } from "./match-lines";
import { settleReceipt } from "./settle";

type Given<Input> = Input & { id: string };
type Facts = { line: LineRow };
type Done = { audit: AuditAction; detail: Record<string, unknown>; after?: () => Promise<void> };

/** A person's decision on a bank line, one at a time with what matching does. It answers with the line as it is then. */
const lineAct =
  <Input extends object>(apply: (scope: Scope, line: LineRow, input: Given<Input>) => Promise<Done>) =>
  async (context: Context, input: Given<Input>): Promise<BankLine> => {
    const act: Act<Given<Input>, Facts, object, string> = {
      read: async ({ tx }, { id }) => {
        await tx.execute(MATCHING);
        const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for("update");
        if (!line) throw notFound("bankLine");
        if (line.state === "superseded") throw conflict(words.line.inBatch);
        return { line };
      },
      refusal: (_facts, person) => accessRefusal("match_bank_lines", person),
      apply: async (scope, { line }, given) => {
        const { audit, detail, after } = await apply(scope, line, given);
        return {
          result: line.id,
          audit: {
            action: audit,
            subject: `${line.amount} ${line.currency}`,
            detail: { lineId: line.id, ...detail },
          },
          ...(after && { after }),
        };
      },
    };
    await perform(context, act, input);
    // What it leaves open may be another payout.
    await matchLine(context, input.id);
    const rows = await context.db.select().from(bankLines).where(eq(bankLines.id, input.id));
    const [shown] = await viewLines(context, rows);
    if (!shown) throw notFound("bankLine");
    return shown;
  };

const conflict = (message: string) => new AppError("conflict", message);

/** Foreign and unbooked lines match nothing, not even by a person. */
function requireMatchable({ accountId, status, state }: LineRow): void {
  if (accountId === null) throw conflict(words.line.foreign);
  if (status !== "booked") throw conflict(words.line.notBooked);
  if (state === "matched") throw conflict(words.line.matchedAlready);
}

/**
 * A person says which redemptions a line pays. What is left over or missing is with the last of them, and named on its page.
 * @throws AppError `forbidden`, `not_found`, `conflict`
 */
export const matchBankLine = lineAct<MatchLine>(async (scope, line, { orderIds, reason }) => {
  const { tx, person } = scope;
  requireMatchable(line);
  const ids = [...new Set(orderIds)];
  const rows = await tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id).for("update");
  if (rows.length !== ids.length) throw notFound("redemption");
  for (const { state, currency, bankAccount, code } of rows) {
    if (state !== "submitted" && state !== "closed") throw conflict(words.line.notWithIssuer(code));
    if (currency !== line.currency) throw conflict(words.line.otherCurrency(code, currency, line.currency));
    if (plainNumber(bankAccount) !== line.account) throw conflict(words.line.otherAccount(code));
  }
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const amounts = shared(
    line.amount,
    inOrder.map(({ amount }) => amount),
  );
  const how = line.credit ? ("person" as const) : ("return" as const);
  await tx.insert(lineMatches).values(
    inOrder.map(({ id }, nth) => ({
      ...{ lineId: line.id, orderId: id, amount: amounts[nth] ?? "0", how, by: person.id },
      reason: reason ?? null,
    })),
  );
  await tx
    .update(bankLines)
    .set({ state: "matched", suggestions: [], due: false, ignored: null })
    .where(eq(bankLines.id, line.id));
  const difference = new Exact(line.amount).minus(sumOf(inOrder.map(({ amount }) => amount))).toFixed();
  return {
    audit: "bank_line.matched",
    detail: { orders: inOrder.map(({ code }) => code), reason, difference },
    after: async () => {
      for (const { id } of inOrder) await settleReceipt(scope, tx, id);
    },
  };
});

/** Each gets its own amount in turn, as long as there is enough; the last one gets what is left. */
function shared(amount: string, wanted: readonly string[]): string[] {
  let left = new Exact(amount);
  return wanted.map((one, nth) => {
    const part = nth === wanted.length - 1 || !isMoreThan(left.toFixed(), one) ? left : new Exact(one);
    left = left.minus(part);
    return part.toFixed();
  });
}

/** @throws AppError `forbidden`, `not_found`, `conflict` (it is not matched) */
export const unmatchBankLine = lineAct<UnmatchLine>(async (scope, line, { reason }) => {
  const { tx, person } = scope;
  const undone = await tx
    .update(lineMatches)
    .set({ undoneAt: new Date(), undoneBy: person.id, undoReason: reason })
    .where(and(eq(lineMatches.lineId, line.id), isNull(lineMatches.undoneAt)))
    .returning();
  if (undone.length === 0 && line.state !== "ignored") throw conflict(words.line.notMatched);
  const ids = undone.map(({ orderId }) => orderId);
  await tx
    .update(bankLines)
    .set({
      ...{ state: "open", suggestions: [], due: true, ignored: null },
      // Rules would match it again at once.
      dismissed: [...new Set([...line.dismissed, ...ids])],
    })
    .where(eq(bankLines.id, line.id));
  return {
    audit: "bank_line.unmatched",
    detail: { orders: ids, reason },
    after: async () => {
      for (const id of ids.sort()) await settleReceipt(scope, tx, id);
    },
  };
});

/** A person says that a line is none of these redemptions' payouts; what else it may be is looked at again. */
export const dismissBankLine = lineAct<DismissLine>(async ({ tx }, line, { orderIds }) => {
  requireMatchable(line);
  await tx
    .update(bankLines)
    .set({
      ...{ state: "open", suggestions: [], due: true },
      dismissed: [...new Set([...line.dismissed, ...orderIds])],
    })
    .where(eq(bankLines.id, line.id));
  return { audit: "bank_line.dismissed", detail: { orders: orderIds } };
});

/** A line only looks like a payout; with `alike` so does what the same party sends to this account from now on. */
export const ignoreBankLine = lineAct<IgnoreLine>(async ({ tx, person }, line, { reason, alike }) => {
  if (line.state === "matched") throw conflict(words.line.matched);
  let ruleId: string | null = null;
  if (alike) {
    if (!line.payerAccount && !line.payer) throw conflict(words.line.noParty);
    const [rule] = await tx
      .insert(ignoreRules)
      .values({
        account: line.account,
        payer: line.payer,
        payerAccount: line.payerAccount,
        reason,
        by: person.id,
      })
      .returning();
    ruleId = rule?.id ?? null;
    const same = line.payerAccount
      ? eq(bankLines.payerAccount, line.payerAccount)
      : and(isNull(bankLines.payerAccount), eq(bankLines.payer, line.payer ?? ""));
    await makeDue(tx, and(eq(bankLines.account, line.account), same));
  }
  await tx
    .update(bankLines)
    .set({ state: "ignored", suggestions: [], due: false, ignored: { reason, by: person.id, ruleId } })
    .where(eq(bankLines.id, line.id));
  return { audit: "bank_line.ignored", detail: { reason, alike: alike === true, ruleId } };
});
