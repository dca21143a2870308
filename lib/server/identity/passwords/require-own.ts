import "server-only";
import { eq } from "drizzle-orm";
import { AppError, invalid, isTooMany, people } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/errors";
import { requireCode } from "../totp/take-code";
import { verifyPassword } from "./hash";
import { hashInTurn } from "./in-turn";
import { noteRefusal } from "./refusals";

type Given = {
  password: string;
  /** Of the authenticator app of a person who has one; left out where none is asked for. */
  code?: string | null;
  networkAddress?: string | null;
  field?: string;
};

/**
 * Asks a person who is signed in for their password. A wrong one counts, so that an open session is no way to guess it. Resolves to
 * the hash that it was compared with.
 * @throws AppError `invalid` (with `field` or `code`), `too_many_requests`
 */
export async function requireOwnPassword(
  context: Context,
  { password, code, networkAddress = null, field = "password" }: Given,
): Promise<string> {
  const { db, person, session, passwordAttempts } = context;
  const attempt = { personId: person.id, sessionId: session.id };
  await passwordAttempts.countOwn(attempt).catch((error) => {
    if (!isTooMany(error)) throw error;
    const { wrongTooOften } = words.password;
    throw new AppError("too_many_requests", wrongTooOften, undefined, error.retryAfterSeconds);
  });
  const [found] = await db.select({ kept: people.passwordHash }).from(people).where(eq(people.id, person.id));
  const kept = found?.kept;
  if (!kept || !(await hashInTurn(context, person.id, () => verifyPassword(password, kept)))) {
    await noteRefusal(context, { kind: "wrong_current", person, networkAddress });
    throw invalid({ [field]: words.password.wrong });
  }
  if (code !== undefined) await requireCode(context, person.id, code ?? undefined);
  await passwordAttempts.forgiveOwn(attempt);
  return kept;
}
