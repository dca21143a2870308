import "server-only";
import { eq } from "drizzle-orm";
import type { Signed } from "@/lib/contract/account";
import { queueMails, requireOwnProof, signInMail } from "@/lib/server/identity";
import { authenticatorApps, notFound } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";

/** Takes this person's authenticator app away: sign-in by password asks for no code. @throws AppError `step_up_required`, `not_found` */
export async function removeAuthenticatorApp(context: Context, { signature }: Signed): Promise<undefined> {
  const { db, person, queue } = context;
  await db.transaction(async (tx) => {
    await requireOwnProof(context, tx, {
      act: "remove_authenticator_app",
      id: "authenticator_app",
      signature,
    });
    const [removed] = await tx
      .delete(authenticatorApps)
      .where(eq(authenticatorApps.personId, person.id))
      .returning();
    if (!removed) throw notFound("Authenticator app");
    if (!removed.confirmedAt) return;
    await appendAudit(tx, { actorId: person.id, action: "authenticator_app.removed", subject: person.email });
    await queueMails(queue, tx, signInMail("authenticator_app_removed", { personId: person.id }));
  });
}
