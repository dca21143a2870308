import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { OwnPasskey } from "@/lib/contract/account";
import { viewPasskey } from "@/lib/server/identity";
import { notFound, passkeys } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";

/** Gives one of one's own passkeys another name. @throws AppError `not_found` */
export async function renamePasskey(
  { db, person }: Context,
  { id, name }: { id: string; name: string },
): Promise<OwnPasskey> {
  return db.transaction(async (tx) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.personId, person.id), isNull(passkeys.revokedAt));
    const [before] = await tx.select().from(passkeys).where(isOwn).for("update");
    if (!before) throw notFound("Passkey");
    await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id));
    await appendAudit(tx, {
      actorId: person.id,
      action: "passkey.renamed",
      subject: name,
      detail: { passkeyId: id, before: before.name },
    });
    return viewPasskey({ ...before, name });
  });
}
