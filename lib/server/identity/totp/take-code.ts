import "server-only";
import { and, eq, isNotNull, lt } from "drizzle-orm";
import { verify } from "otplib";
import {
  type AppError,
  authenticatorApps,
  type Database,
  invalid,
  log,
  type Settings,
  type Transaction,
} from "@/lib/server/platform";
import { words } from "@/lib/words/errors";
import { open } from "./seal";

type Where = { db: Database | Transaction; settings: Settings };

/** Phones' clocks are a little off: the code before and the one after count as well. */
const TOLERANCE_SECONDS = 30;

/** The period whose code this is, or null. Code and secret are those of a person's app, whether it is confirmed or not. */
export async function periodOf(
  settings: Settings,
  { personId, sealedSecret }: Pick<typeof authenticatorApps.$inferSelect, "personId" | "sealedSecret">,
  code: string,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  try {
    const secret = open(settings, personId, sealedSecret);
    const checked = await verify({ secret, token: code, epochTolerance: TOLERANCE_SECONDS });
    return checked.valid && "timeStep" in checked ? checked.timeStep : null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ personId, err: reason }, "an authenticator app cannot be opened: was AUTH_SECRET changed?");
    return null;
  }
}

export type CodeCheck = "not_needed" | "missing" | "wrong" | "right";

/** Checks the code of a person who has a confirmed app, once: neither it nor an older one counts again. */
export async function takeCode(
  { db, settings }: Where,
  personId: string,
  code: string | undefined,
): Promise<CodeCheck> {
  const isConfirmed = and(eq(authenticatorApps.personId, personId), isNotNull(authenticatorApps.confirmedAt));
  const [app] = await db.select().from(authenticatorApps).where(isConfirmed);
  if (!app) return "not_needed";
  if (!code) return "missing";
  const period = await periodOf(settings, app, code);
  if (period === null) return "wrong";
  const used = await db
    .update(authenticatorApps)
    .set({ lastPeriod: period })
    .where(and(isConfirmed, lt(authenticatorApps.lastPeriod, period)))
    .returning({ personId: authenticatorApps.personId });
  return used.length > 0 ? "right" : "wrong";
}

/** The same within a session. @throws AppError `invalid` with the field `code` */
export async function requireCode(where: Where, personId: string, code: string | undefined): Promise<void> {
  const check = await takeCode(where, personId, code);
  if (check === "missing") throw askForCode();
  if (check === "wrong") throw wrongCode();
}

const askForCode = (): AppError => invalid({ code: words.code.enter });

export const wrongCode = (): AppError => invalid({ code: words.code.wrong });
