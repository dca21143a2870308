import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { ownAct, perform } from "@/lib/server/decisions";
import { offersPasskeys, passkeysOf } from "@/lib/server/identity";
import { people, type Transaction } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** Whether pages offer a passkey to this person: they have none, and have not answered yet. */
export async function isPasskeyOffered(context: Context): Promise<boolean> {
  const { db, person } = context;
  if (!offersPasskeys(context)) return false;
  const isUnanswered = and(eq(people.id, person.id), isNull(people.passkeyAnsweredAt));
  const [unanswered] = await db.select({ id: people.id }).from(people).where(isUnanswered);
  return unanswered !== undefined && (await passkeysOf(db, person.id)).length === 0;
}

/** Keeps that it was answered; once is enough. */
export async function answerOffer(tx: Transaction, personId: string): Promise<boolean> {
  const answered = await tx
    .update(people)
    .set({ passkeyAnsweredAt: new Date() })
    .where(and(eq(people.id, personId), isNull(people.passkeyAnsweredAt)))
    .returning({ id: people.id });
  return answered.length > 0;
}

/** A person wants no passkey now: it is offered no more, on whatever device. @throws AppError `unauthenticated` */
export const declinePasskey = (context: Context): Promise<undefined> => perform(context, DECLINE, undefined);

const DECLINE = ownAct<undefined, undefined>({
  apply: async ({ tx, person }) => {
    const isFirst = await answerOffer(tx, person.id);
    return {
      result: undefined,
      ...(isFirst && { audit: { action: "passkey.not_wanted", subject: person.email } }),
    };
  },
});
