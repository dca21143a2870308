import "server-only";
import { eq } from "drizzle-orm";
import type { Signed } from "@/lib/contract/account";
import { ownAct, perform } from "@/lib/server/decisions";
import { signInMail } from "@/lib/server/identity";
import { authenticatorApps, notFound } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** Takes this person's authenticator app away: sign-in by password asks for no code. @throws AppError `step_up_required`, `not_found` */
export const removeAuthenticatorApp = (context: Context, input: Signed): Promise<undefined> =>
  perform(context, REMOVE, input);

const REMOVE = ownAct<Signed, undefined>({
  proves: ({ signature }) => ({ act: "remove_authenticator_app", id: "authenticator_app", signature }),
  apply: async ({ tx, person }) => {
    const [removed] = await tx
      .delete(authenticatorApps)
      .where(eq(authenticatorApps.personId, person.id))
      .returning();
    if (!removed) throw notFound("authenticatorApp");
    // One that never gave a first code was asked for at no sign-in.
    if (!removed.confirmedAt) return { result: undefined };
    return {
      result: undefined,
      audit: { action: "authenticator_app.removed", subject: person.email },
      mails: [signInMail("authenticator_app_removed", { personId: person.id })],
    };
  },
});
