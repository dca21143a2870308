import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { type OwnChange, type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { type Database, notFound, orders, type Transaction, tokenStops } from "@/lib/server/platform";
import { appendAudit, type Context, stopFacts, type TokenStopRow } from "@/lib/server/record";
import { acceptPresent, queueApproved } from "@/lib/server/redemptions";

/**
 * Proposes that a token goes on although every node says that it stops; `id` is that of the stop.
 * @throws AppError as {@link proposeOrApply}, `not_found` (it is over already)
 */
export function letTokenGoOn(context: Context, given: { id: string }): Promise<undefined | Proposed> {
  return proposeOrApply(context, tokenLetGoOn, given);
}

/** A token goes on although every node says that it stops: two people have asked the issuer, and say so. */
export const tokenLetGoOn: OwnChange<{ id: string }, undefined> = {
  kind: "token_let_go_on",
  place: "here",
  act: "access.let_token_go_on",
  votes: 1,
  needsSecondPerson: true,
  draft: async (context, { id }) => {
    const stop = await findStanding(context.db, id);
    if (!stop) throw notFound("tokenStop");
    const { symbol, network } = stopFacts(context, stop);
    return {
      // words: stored
      subject: `${symbol} on ${network}`,
      subjectPersonId: null,
      target: id,
      before: contentOf(context, stop),
      after: { stop: false },
    };
  },
  // Null once the facts have ended it, or two people have; else what it has become since it was proposed.
  read: async (tx, { target, before }) => {
    const stop = await findStanding(tx, target);
    return stop && { stop: { ...(before?.stop as object), ...known(stop) } };
  },
  apply: async (context, tx, { proposedBy, target, subject, before }) => {
    const stop = await findStanding(tx, target);
    if (!stop) throw new Error("unreachable: it was just read");
    // Accepting what it is compared with ends it; all else is over when the nodes say so.
    const isCompared = stop.reason === "code_changed" || stop.reason === "supply_grew";
    const letGoAt = new Date();
    await tx
      .update(tokenStops)
      .set({ letGoAt, ...(isCompared && { endedAt: letGoAt }) })
      .where(eq(tokenStops.id, target));
    if (isCompared) await acceptPresent(tx, stop);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "token.let_go_on",
      subject,
      detail: { ...before, proposedBy },
    });
    await queueApproved(context, tx, eq(orders.currency, stop.currency));
    return undefined;
  },
};

async function findStanding(db: Database | Transaction, id: string): Promise<TokenStopRow | null> {
  const standing = and(eq(tokenStops.id, id), isNull(tokenStops.endedAt), isNull(tokenStops.letGoAt));
  const [stop] = await db.select().from(tokenStops).where(standing).for("update");
  return stop ?? null;
}

const contentOf = (context: Context, stop: TokenStopRow) => ({
  stop: { ...stopFacts(context, stop), ...known(stop) },
});

/** What may become more while it waits for a second person. */
const known = ({ percent, code }: TokenStopRow) => ({ percent, code });
