import "server-only";
import { and, eq } from "drizzle-orm";
import type { ChainNetwork, TokenHealth } from "@/lib/server/outside";
import { type Database, type Transaction, tokenWatches } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";

export type TokenWatch = typeof tokenWatches.$inferSelect;
type Supply = TokenWatch["supplies"][number];

/** Supply is compared with what it was a day ago, or when it was first read. */
const DAY_MS = 24 * 3_600_000;
/** Of what a day has shown, so much is kept, and the newest. */
const SUPPLY_EVERY_MS = 30 * 60_000;
/** A token that could not be read for so long, beyond the time that its network takes, is shown as unchecked. */
const OVERDUE_MS = 5 * 60_000;

const of = (chainId: number, token: string) =>
  and(eq(tokenWatches.chainId, chainId), eq(tokenWatches.token, token.toLowerCase()));

/** What is known of a token; null before it was first looked at. */
export async function readWatch(
  db: Database | Transaction,
  chainId: number,
  token: string,
): Promise<TokenWatch | null> {
  const [watch] = await db.select().from(tokenWatches).where(of(chainId, token));
  return watch ?? null;
}

/** From the first look on it is known since when a token could not be read. */
export async function beginWatch(db: Database, chainId: number, token: string): Promise<void> {
  await db
    .insert(tokenWatches)
    .values({ chainId, token: token.toLowerCase(), code: "", supplies: [] })
    .onConflictDoNothing();
}

/** Locks it: people who accept what a token is now write here too. */
export async function lockWatch(tx: Transaction, chainId: number, token: string): Promise<TokenWatch> {
  const [watch] = await tx.select().from(tokenWatches).where(of(chainId, token)).for("update");
  if (!watch) throw new Error("A token is watched that was never looked at.");
  return watch;
}

/**
 * Keeps what the nodes have said, to compare the next reading with. Where they say different things, or were asked for one order
 * alone (`isCheck` false), the token is checked no later than it was.
 */
export async function noteReading(
  tx: Transaction,
  watch: TokenWatch,
  answers: readonly [TokenHealth, ...TokenHealth[]],
  { now, isCheck }: { now: Date; isCheck: boolean },
): Promise<void> {
  const [{ code }] = answers;
  const isSameCode = answers.every((one) => one.code === code);
  const toldOf = ({ code, paused, blocked }: TokenHealth) => [code, paused, ...blocked].join(" ");
  const isWhole = answers.every((one) => toldOf(one) === toldOf(answers[0]));
  const units = answers.map(({ supply }) => supply?.toString() ?? null);
  await tx
    .update(tokenWatches)
    .set({
      // As every node first said it: after that only two people accept another one.
      ...(watch.code === "" && isSameCode && { code }),
      supplies: withNewest(recent(watch, now), { at: now.toISOString(), units }),
      ...(isWhole && isCheck && { readAt: now }),
    })
    .where(of(watch.chainId, watch.token));
}

/** Two people accept what it is now, another contract or else its supply: that is what the next reading is compared with. */
export async function acceptPresent(
  tx: Transaction,
  { chainId, token, code }: { chainId: number; token: string; code: string | null },
): Promise<void> {
  const { supplies } = await lockWatch(tx, chainId, token);
  await tx
    .update(tokenWatches)
    .set(code === null ? { supplies: supplies.slice(-1) } : { code })
    .where(of(chainId, token));
}

/** The newest takes the place of the one before it until that is long enough after the one before that. */
function withNewest(kept: Supply[], newest: Supply): Supply[] {
  const before = kept.at(-2);
  const isSpaced = !before || Date.parse(newest.at) - Date.parse(before.at) >= SUPPLY_EVERY_MS;
  return [...(isSpaced ? kept : kept.slice(0, -1)), newest];
}

/** What was read of the supply within a day, the oldest first. */
export const recent = ({ supplies }: Pick<TokenWatch, "supplies">, now: Date): Supply[] =>
  supplies.filter(({ at }) => now.getTime() - Date.parse(at) <= DAY_MS);

/** A token of the settings that could not be checked for too long, and since when. */
export type Unchecked = { symbol: string; network: string; since: Date };

/** The tokens of the settings that could not be read for too long, longest first. */
export async function uncheckedTokens({ db, chains }: Pick<Services, "db" | "chains">): Promise<Unchecked[]> {
  const watches = await db.select().from(tokenWatches).orderBy(tokenWatches.readAt);
  return watches.flatMap(({ chainId, token, readAt }) => {
    const network = chains.find((chain) => chain.network.chainId === chainId)?.network;
    const found = Object.values(network?.tokens ?? {}).find(({ address }) => address.toLowerCase() === token);
    return network && found && isOverdue(readAt, network)
      ? [{ symbol: found.symbol, network: network.name, since: readAt }]
      : [];
  });
}

/** While no process ran, no read was tried: that is no token that can't be read. */
function isOverdue(readAt: Date, { pollSeconds }: ChainNetwork): boolean {
  const tryingSince = Math.max(readAt.getTime(), performance.timeOrigin);
  return Date.now() - tryingSince > OVERDUE_MS + 2 * pollSeconds * 1000;
}
