import "server-only";
import { eq } from "drizzle-orm";
import { generateSecret, generateURI } from "otplib";
import type { Signed } from "@/lib/contract/account";
import { hasPassword, requireOwnProof, seal } from "@/lib/server/identity";
import { AppError, authenticatorApps } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/administration";

/**
 * Makes a secret for this person's authenticator app. It is shown once, and asked for only after the first code was typed; one
 * that was never confirmed is replaced.
 * @throws AppError `step_up_required`; `conflict` for whoever has an app, or no password
 */
export async function beginAuthenticatorApp(context: Context, { signature }: Signed) {
  const { db, person, settings } = context;
  const secret = generateSecret();
  await db.transaction(async (tx) => {
    const asked = { act: "add_authenticator_app", id: "authenticator_app", signature } as const;
    const enrolledWith = await requireOwnProof(context, tx, asked);
    if (!(await hasPassword(context, tx))) {
      throw new AppError("conflict", words.app.noPassword);
    }
    const values = { sealedSecret: seal(settings, person.id, secret), createdAt: new Date(), enrolledWith };
    const isOwn = eq(authenticatorApps.personId, person.id);
    const [app] = await tx.select().from(authenticatorApps).where(isOwn).for("update");
    if (app?.confirmedAt) {
      throw new AppError("conflict", words.app.enrolled);
    }
    await tx
      .insert(authenticatorApps)
      .values({ personId: person.id, ...values })
      .onConflictDoUpdate({ target: authenticatorApps.personId, set: values });
  });
  // words: the product’s name
  const issuer = settings.ORGANISATION_NAME
    ? `Redemption Desk ${settings.ORGANISATION_NAME}`
    : "Redemption Desk";
  return { secret, uri: generateURI({ issuer, label: person.email, secret }) };
}
