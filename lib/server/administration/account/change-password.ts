import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { ChangePassword } from "@/lib/contract/passwords";
import { ownAct, perform } from "@/lib/server/decisions";
import {
  accountMail,
  endSessions,
  hashInTurn,
  hashPassword,
  hasPassword,
  requireGoodPassword,
  requireOwnPassword,
} from "@/lib/server/identity";
import { AppError, invalid, people, sessions } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/errors";

type Given = ChangePassword & { networkAddress: string | null };

/**
 * Changes one's own password. All other sessions end; this one has proved who acts. Links that were mailed stay: by them the owner
 * gets back in where another person has found the password out.
 * @throws AppError `invalid` (`current`, `code`, `password`), `conflict` (there is none, or it was changed meanwhile),
 * `unauthenticated` (the session has ended meanwhile), `too_many_requests`
 */
export async function changePassword(
  context: Context,
  { current, password, code, networkAddress }: Given,
): Promise<undefined> {
  const { person } = context;
  await requireHas(context);
  const verified = await requireOwnPassword(context, {
    ...{ password: current, code: code ?? null, networkAddress, field: "current" },
  });
  await requireGoodPassword(password, person);
  if (password.normalize("NFKC") === current.normalize("NFKC")) {
    throw invalid({ password: words.password.current });
  }
  const passwordHash = await hashInTurn(context, person.id, () => hashPassword(password));
  await perform(context, CHANGE, { verified, passwordHash, networkAddress });
}

type Verified = { verified: string; passwordHash: string; networkAddress: string | null };

const CHANGE = ownAct<Verified, undefined>({
  apply: async ({ tx, person, session }, { own }, { verified, passwordHash, networkAddress }) => {
    if (own.passwordHash !== verified) {
      throw new AppError("conflict", words.password.changed);
    }
    await tx.update(people).set({ passwordHash }).where(eq(people.id, person.id));
    const endedSessions = await endSessions(tx, { personId: person.id, except: session.id });
    await tx
      .update(sessions)
      .set({ provedAt: new Date() })
      .where(and(eq(sessions.id, session.id), isNull(sessions.endedAt)));
    return {
      result: undefined,
      audit: {
        action: "password.changed",
        subject: person.email,
        detail: { networkAddress, endedSessions },
      },
      mails: [accountMail("password_changed", { accountId: person.id, networkAddress })],
    };
  },
});

async function requireHas(context: Context): Promise<void> {
  if (await hasPassword(context)) return;
  throw new AppError("conflict", words.password.none);
}
