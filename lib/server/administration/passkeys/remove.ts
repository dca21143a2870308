import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Signed } from "@/lib/contract/account";
import { endSessions, queueMails, requireOwnProof, signInMail } from "@/lib/server/identity";
import { notFound, passkeys } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";

/**
 * Revokes one of one's own passkeys, for good; what it signed stays. It may have been stolen together with a browser that is
 * signed in, so all other sessions end.
 * @throws AppError `step_up_required`, `not_found`
 */
export async function removePasskey(
  context: Context,
  { id, signature }: Signed & { id: string },
): Promise<undefined> {
  const { db, person, queue, session } = context;
  await db.transaction(async (tx) => {
    await requireOwnProof(context, tx, { act: "remove_passkey", id, signature });
    const [revoked] = await tx
      .update(passkeys)
      .set({ revokedAt: new Date() })
      .where(and(eq(passkeys.id, id), eq(passkeys.personId, person.id), isNull(passkeys.revokedAt)))
      .returning();
    if (!revoked) throw notFound("Passkey");
    const ended = await endSessions(tx, { personId: person.id, except: session.id });
    await appendAudit(tx, {
      actorId: person.id,
      action: "passkey.removed",
      subject: revoked.name,
      detail: { passkeyId: id, credentialId: revoked.credentialId, endedSessions: ended },
    });
    await queueMails(queue, tx, signInMail("passkey_removed", { personId: person.id, passkeyId: id }));
  });
}
