import "server-only";
import { and, eq, gt } from "drizzle-orm";
import type { Signed } from "@/lib/contract/account";
import { AppError, challenges, people, type Transaction } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/errors";
import { keepChallenge } from "../proofs/challenges";
import { requireOwnProof } from "../proofs/require-own-proof";
import { newSecret } from "../sessions/cookie";
import { offersSingleSignOn } from "./methods";

/**
 * Lets this person link their business account, by going to the provider within the next minutes: they have just proved who
 * they are, with a passkey if they have one.
 * @throws AppError `step_up_required`; `not_found` where there is no single sign-on
 */
export async function beginLinking(context: Context, { signature }: Signed): Promise<undefined> {
  const { db, person, settings } = context;
  if (!offersSingleSignOn(settings)) throw new AppError("not_found", words.signingIn.noBusinessAccount);
  await db.transaction(async (tx) => {
    await requireOwnProof(context, tx, { act: "link_business_account", id: person.id, signature });
    await keepChallenge(tx, { challenge: newSecret(), purpose: "link", personId: person.id });
  });
}

/** Whether this person began to link their account a few minutes ago; once. */
export async function takeLinking(tx: Transaction, personId: string): Promise<boolean> {
  const begun = await tx
    .delete(challenges)
    .where(
      and(
        eq(challenges.personId, personId),
        eq(challenges.purpose, "link"),
        gt(challenges.expiresAt, new Date()),
      ),
    )
    .returning({ challenge: challenges.challenge });
  return begun.length > 0;
}

/** Whether a person's business account is linked; null where there is no single sign-on. */
export async function businessAccountOf({ db, person, settings }: Context): Promise<boolean | null> {
  if (!offersSingleSignOn(settings)) return null;
  const [row] = await db.select({ subject: people.oidcSubject }).from(people).where(eq(people.id, person.id));
  return (row?.subject ?? null) !== null;
}
