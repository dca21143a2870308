import "server-only";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { ProposePayer } from "@/lib/contract/statements";
import { accountLabel, namesOfRegistered } from "@/lib/domain/account-label";
import { inOneSpelling } from "@/lib/domain/bank/own-account";
import { type OwnChange, type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { AppError, bankLines, payers, plainNumber, type Transaction } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";
import { words } from "@/lib/words/administration";
import { findBankAccount } from "../bank-accounts/list";

/**
 * Proposes who pays out for the issuer to an account of ours: lines of others are never matched without our code.
 * @throws AppError as {@link proposeOrApply}, `not_found`, `conflict` (confirmed already); IssuerError
 */
export const proposePayer = (context: Context, given: ProposePayer): Promise<undefined | Proposed> =>
  proposeOrApply(context, payerConfirmed, given);

/** Open lines of so many days are looked at again once their payer is confirmed. */
const LOOK_BACK_DAYS = 60;

/** By one person alone, money of a stranger could pass for a payout. */
export const payerConfirmed: OwnChange<ProposePayer, undefined> = {
  kind: "payer_confirmed",
  place: "here",
  act: "access.match_bank_lines",
  votes: 1,
  needsSecondPerson: true,
  draft: async (context, { account: id, name, iban }) => {
    const account = await findBankAccount(context, id);
    const payer = {
      payer: name,
      payerAccount: inOneSpelling(iban),
      account: plainNumber(account),
    };
    if (await isConfirmed(context.db, payer)) {
      throw new AppError("conflict", words.payerConfirmed);
    }
    return {
      // words: stored
      subject: `${name} to ${accountLabel(namesOfRegistered(account))}`,
      subjectPersonId: null,
      target: account.id,
      before: null,
      after: payer,
    };
  },
  read: async (tx, { after }) => ((await isConfirmed(tx, payerIn(after))) ? { payer: "confirmed" } : null),
  apply: async ({ queue, person }, tx, { target, subject, after, proposedBy }) => {
    const { account, payer: name, payerAccount: iban } = payerIn(after);
    await tx.insert(payers).values({ accountId: target, account, name, iban });
    await tx
      .update(bankLines)
      .set({ due: true })
      .where(
        and(
          eq(bankLines.account, account),
          inArray(bankLines.state, ["open", "suggested"]),
          gt(bankLines.bookedAt, sql`(now() - ${`${LOOK_BACK_DAYS} days`}::interval)::date`),
        ),
      );
    await queue.send(tx, "match-lines", {});
    await appendAudit(tx, {
      ...{ actorId: person.id, action: "payer.confirmed", subject },
      detail: { bankAccountId: target, name, iban, proposedBy },
    });
    return undefined;
  },
};

type Payer = { payer: string; payerAccount: string; account: string };

const payerIn = (content: Record<string, unknown> | null): Payer => ({
  payer: String(content?.payer ?? ""),
  payerAccount: String(content?.payerAccount ?? ""),
  account: String(content?.account ?? ""),
});

async function isConfirmed(
  db: Context["db"] | Transaction,
  { account, payerAccount }: Payer,
): Promise<boolean> {
  return (await db.$count(payers, and(eq(payers.account, account), eq(payers.iban, payerAccount)))) > 0;
}
