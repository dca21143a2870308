import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { OwnAuthenticatorApp } from "@/lib/contract/account";
import { lockOwn, periodOf, queueMails, signInMail, wrongCode } from "@/lib/server/identity";
import { AppError, authenticatorApps } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";
import { getAuthenticatorApp } from "./get";

/**
 * Takes the first code of this person's new app, which proves that it has the secret: from now on sign-in by password asks for one.
 * @throws AppError `invalid` for a wrong code, `conflict` where no app waits for its first code, `unauthenticated`
 */
export async function confirmAuthenticatorApp(
  context: Context,
  { code }: { code: string },
): Promise<OwnAuthenticatorApp> {
  const { db, person, queue, settings } = context;
  await db.transaction(async (tx) => {
    await lockOwn(tx, context);
    const waits = and(eq(authenticatorApps.personId, person.id), isNull(authenticatorApps.confirmedAt));
    const [app] = await tx.select().from(authenticatorApps).where(waits).for("update");
    if (!app) throw new AppError("conflict", "No app is waiting for its first code. Begin again.");
    const lastPeriod = await periodOf(settings, app, code);
    if (lastPeriod === null) throw wrongCode();
    await tx.update(authenticatorApps).set({ confirmedAt: new Date(), lastPeriod }).where(waits);
    await appendAudit(tx, { actorId: person.id, action: "authenticator_app.added", subject: person.email });
    await queueMails(queue, tx, signInMail("authenticator_app_added", { personId: person.id }));
  });
  return getAuthenticatorApp(context);
}
