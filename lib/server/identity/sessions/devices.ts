import "server-only";
import { and, desc, eq, gt, notInArray } from "drizzle-orm";
import { type Database, devices, type Transaction } from "@/lib/server/platform";
import { hashSecret, newSecret } from "./cookie";

/** Browsers keep a cookie for 400 days at most. */
export const DEVICE_DAYS = 400;
/** So many browsers of a person are remembered, those that were used last. */
const MAX_DEVICES = 20;

const isAlive = () => gt(devices.lastSeenAt, new Date(Date.now() - DEVICE_DAYS * 86_400_000));

/** The name of the cookie by which a browser is known; it proves nothing and signs no person in. */
export function deviceCookieName(appUrl: string): string {
  return appUrl.startsWith("https:") ? "__Host-desk.device" : "desk.device";
}

/** What is kept of a browser in which this person has signed in before; null for any other. */
export async function knownDevice(
  db: Pick<Database, "select">,
  personId: string,
  cookie: string | undefined,
): Promise<string | null> {
  if (!cookie) return null;
  const [found] = await db
    .select({ secretHash: devices.secretHash })
    .from(devices)
    .where(and(eq(devices.secretHash, hashSecret(cookie)), eq(devices.personId, personId), isAlive()));
  return found?.secretHash ?? null;
}

/** Who last signed in in this browser; null where it is not known. */
export async function lastPersonIn(
  db: Pick<Database, "select">,
  cookie: string | undefined,
): Promise<string | null> {
  if (!cookie) return null;
  const [last] = await db
    .select({ personId: devices.personId })
    .from(devices)
    .where(and(eq(devices.secretHash, hashSecret(cookie)), isAlive()))
    .orderBy(desc(devices.lastSeenAt))
    .limit(1);
  return last?.personId ?? null;
}

/** Remembers the browser in which a person has signed in; resolves to what belongs in its cookie. */
export async function rememberDevice(
  tx: Transaction,
  personId: string,
  cookie: string | undefined,
): Promise<string> {
  // One that we gave out, to this person or a colleague; what a stranger has planted is replaced.
  const isOurs =
    cookie !== undefined &&
    (
      await tx
        .select()
        .from(devices)
        .where(eq(devices.secretHash, hashSecret(cookie)))
        .limit(1)
    ).length > 0;
  const secret = isOurs ? cookie : newSecret();
  const row = { secretHash: hashSecret(secret), personId, lastSeenAt: new Date() };
  await tx
    .insert(devices)
    .values(row)
    .onConflictDoUpdate({
      target: [devices.secretHash, devices.personId],
      set: { lastSeenAt: row.lastSeenAt },
    });
  const kept = tx
    .select({ secretHash: devices.secretHash })
    .from(devices)
    .where(and(eq(devices.personId, personId), isAlive()))
    .orderBy(desc(devices.lastSeenAt))
    .limit(MAX_DEVICES);
  await tx.delete(devices).where(and(eq(devices.personId, personId), notInArray(devices.secretHash, kept)));
  return secret;
}

/** Forgets all browsers of a person; resolves to what was kept of them. */
export async function forgetDevices(tx: Pick<Transaction, "delete">, personId: string): Promise<string[]> {
  const gone = await tx
    .delete(devices)
    .where(eq(devices.personId, personId))
    .returning({ secretHash: devices.secretHash });
  return gone.map(({ secretHash }) => secretHash);
}

/** What is kept of all browsers of a person. */
export async function devicesOf(db: Pick<Database, "select">, personId: string): Promise<string[]> {
  const rows = await db
    .select({ secretHash: devices.secretHash })
    .from(devices)
    .where(eq(devices.personId, personId));
  return rows.map(({ secretHash }) => secretHash);
}
