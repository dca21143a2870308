import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { OwnAuthenticatorApp } from "@/lib/contract/account";
import { ownAct, perform } from "@/lib/server/decisions";
import { periodOf, signInMail, wrongCode } from "@/lib/server/identity";
import { AppError, authenticatorApps } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/administration";
import { getAuthenticatorApp } from "./get";

/**
 * Takes the first code of this person's new app, which proves that it has the secret: from now on sign-in by password asks for one.
 * @throws AppError `invalid` for a wrong code, `conflict` where no app waits for its first code, `unauthenticated`
 */
export async function confirmAuthenticatorApp(context: Context, input: Input): Promise<OwnAuthenticatorApp> {
  await perform(context, CONFIRM, input);
  return getAuthenticatorApp(context);
}

type Input = { code: string };

const CONFIRM = ownAct<Input, undefined>({
  apply: async ({ tx, person, settings }, _own, { code }) => {
    const waits = and(eq(authenticatorApps.personId, person.id), isNull(authenticatorApps.confirmedAt));
    const [app] = await tx.select().from(authenticatorApps).where(waits).for("update");
    if (!app) throw new AppError("conflict", words.app.noneWaiting);
    const lastPeriod = await periodOf(settings, app, code);
    if (lastPeriod === null) throw wrongCode();
    await tx.update(authenticatorApps).set({ confirmedAt: new Date(), lastPeriod }).where(waits);
    return {
      result: undefined,
      audit: { action: "authenticator_app.added", subject: person.email },
      mails: [signInMail("authenticator_app_added", { personId: person.id })],
    };
  },
});
