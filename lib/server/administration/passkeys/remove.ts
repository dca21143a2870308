import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Signed } from "@/lib/contract/account";
import { ownAct, perform } from "@/lib/server/decisions";
import { endSessions, signInMail } from "@/lib/server/identity";
import { notFound, passkeys } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/**
 * Revokes one of one's own passkeys, for good; what it signed stays. It may have been stolen together with a browser that is
 * signed in, so all other sessions end.
 * @throws AppError `step_up_required`, `not_found`
 */
export const removePasskey = (context: Context, input: Input): Promise<undefined> =>
  perform(context, REMOVE, input);

type Input = Signed & { id: string };

const REMOVE = ownAct<Input, undefined>({
  proves: ({ id, signature }) => ({ act: "remove_passkey", id, signature }),
  apply: async ({ tx, person, session }, _own, { id }) => {
    const [revoked] = await tx
      .update(passkeys)
      .set({ revokedAt: new Date() })
      .where(and(eq(passkeys.id, id), eq(passkeys.personId, person.id), isNull(passkeys.revokedAt)))
      .returning();
    if (!revoked) throw notFound("passkey");
    const ended = await endSessions(tx, { personId: person.id, except: session.id });
    return {
      result: undefined,
      audit: {
        action: "passkey.removed",
        subject: revoked.name,
        detail: { passkeyId: id, credentialId: revoked.credentialId, endedSessions: ended },
      },
      mails: [signInMail("passkey_removed", { personId: person.id, passkeyId: id })],
    };
  },
});
