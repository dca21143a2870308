import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Enrolled } from "@/lib/contract/passwords";
import { authenticatorApps, type Database, passkeys, type Transaction } from "@/lib/server/platform";
import { appendAudit } from "@/lib/server/record";
import { passkeysOf } from "../proofs/challenges";

/** A person has one at most, so it needs no id of its own. */
const APP = "authenticator_app";

/** What a person has enrolled to sign in with, the oldest first. */
export async function readEnrolled(db: Database | Transaction, personId: string): Promise<Enrolled[]> {
  const keys = await passkeysOf(db, personId);
  const apps = await db.select().from(authenticatorApps).where(eq(authenticatorApps.personId, personId));
  const of = ({ createdAt, enrolledWith }: { createdAt: Date; enrolledWith: string | null }) => ({
    createdAt: createdAt.toISOString(),
    mayKeep: enrolledWith !== null,
  });
  return [
    ...keys.map((key) => ({ id: key.id, kind: "passkey" as const, name: key.name, ...of(key) })),
    ...apps.map((app) => ({ id: APP, kind: APP, name: null, ...of(app) }) as const),
  ].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/**
 * Ends what a person has enrolled without an older passkey, and of the rest what they do not keep: another person may have
 * enrolled it, who has their password.
 */
export async function endEnrolled(
  tx: Transaction,
  person: { id: string; email: string },
  keep: readonly string[],
): Promise<void> {
  const all = await readEnrolled(tx, person.id);
  const gone = all.filter(({ id, mayKeep }) => !(mayKeep && keep.includes(id))).map(({ id }) => id);
  const entry = { actorId: person.id, detail: { endedWith: "link" } };
  const revoked = await tx
    .update(passkeys)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(passkeys.personId, person.id),
        isNull(passkeys.revokedAt),
        inArray(
          passkeys.id,
          gone.filter((id) => id !== APP),
        ),
      ),
    )
    .returning();
  for (const { id: passkeyId, name, credentialId } of revoked) {
    const detail = { passkeyId, credentialId, ...entry.detail };
    await appendAudit(tx, { ...entry, action: "passkey.removed", subject: name, detail });
  }
  if (!gone.includes(APP)) return;
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.personId, person.id));
  await appendAudit(tx, { ...entry, action: "authenticator_app.removed", subject: person.email });
}
