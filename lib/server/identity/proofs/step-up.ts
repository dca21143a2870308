import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { OwnProofs, StepUp } from "@/lib/contract/proofs";
import { authenticatorApps, people, sessions, type Transaction } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";
import { requireOwnPassword } from "../passwords/require-own";
import { askForSignature, findChallenge, passkeysOf, takeChallenge } from "./challenges";
import { answeredChallenge, notVerified, verifyAssertion } from "./verify";

/**
 * Proves again who a person is, by password or passkey: for `STEP_UP_MINUTES` their session may decide what needs a proof.
 * @throws AppError `invalid` (the password is wrong), `step_up_required` (the passkey was not verified), `too_many_requests`
 */
export async function stepUp(context: Context, given: StepUp): Promise<undefined> {
  if ("password" in given) await requireOwnPassword(context, { ...given, code: given.code ?? null });
  await context.db.transaction(async (tx) => {
    if ("assertion" in given) await requirePasskey(context, tx, given.assertion);
    await tx
      .update(sessions)
      .set({ provedAt: new Date() })
      .where(and(eq(sessions.id, context.session.id), isNull(sessions.endedAt)));
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "session.proved",
      subject: context.person.email,
      detail: { method: "password" in given ? "password" : "passkey" },
    });
  });
}

async function requirePasskey(
  context: Context,
  tx: Transaction,
  assertion: Extract<StepUp, { assertion: unknown }>["assertion"],
): Promise<void> {
  const challenge = answeredChallenge(assertion);
  const asked = await findChallenge(tx, challenge, "step_up");
  if (asked?.personId !== context.person.id) throw notVerified();
  await takeChallenge(tx, challenge);
  await verifyAssertion(context, tx, { assertion, challenge, personId: context.person.id });
}

/** What a passkey is asked to sign to prove who a person is, and nothing else. */
export async function stepUpOptions(context: Context) {
  return { ...(await askForSignature(context, { purpose: "step_up", personId: context.person.id })) };
}

/** How this person can prove who they are. */
export async function ownProofs({ db, person, settings }: Context): Promise<OwnProofs> {
  const [[row], keys, [app]] = await Promise.all([
    db.select().from(people).where(eq(people.id, person.id)),
    passkeysOf(db, person.id),
    db.select().from(authenticatorApps).where(eq(authenticatorApps.personId, person.id)),
  ]);
  return {
    password: settings.AUTH_METHODS.password && row?.passwordHash !== null,
    authenticatorApp: Boolean(app?.confirmedAt),
    passkeys: keys.length,
    singleSignOn:
      settings.AUTH_METHODS.oidc && settings.OIDC_ISSUER !== undefined && Boolean(row?.oidcSubject),
  };
}
