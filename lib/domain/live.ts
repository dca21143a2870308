/**
 * What a page may hear has changed: `order:` and an id, for one redemption and the lists it stands in; `detail:` and an id,
 * for what only its own page shows of the last look at the issuer or the chain; or one of these.
 */
export const TOPICS = [
  /** Every redemption: something that many of them depend on has changed. */
  "orders",
  "wallets",
  /** What wallets hold, which only the chain says. */
  "balances",
  "bank-accounts",
  /** Statements, their lines, and who is known to pay out. */
  "bank",
  "templates",
  "changes",
  "people",
  "api-tokens",
  "policies",
  "stand-ins",
  "sending",
  "notices",
  "status",
  /** The person's own sessions, passkeys and so on. */
  "me",
  "activity",
  /** Something may have been missed. */
  "everything",
] as const;

export type Topic = (typeof TOPICS)[number] | `order:${string}` | `detail:${string}`;

/** What pages show of the issuer's lists: they ask for it again once the issuer fails, and once it answers. */
export const ISSUER_TOPICS = ["wallets", "bank-accounts", "balances"] as const satisfies readonly Topic[];

/** In place of topics: this browser has too many streams open, and should ask at intervals for a while. */
export const TOO_MANY_STREAMS = "too-many-streams";

/** How far the clocks of instances may be apart: a page of one may hear of changes from another. */
export const MAX_CLOCK_DRIFT_MS = 5_000;

/** A moment by the clock of one process of the server: `<milliseconds>.<process>`, or the milliseconds alone. */
export type Moment = { at: number; by?: string | undefined };

export const momentText = ({ at, by }: Moment): string => (by ? `${at}.${by}` : `${at}`);

export function momentIn(text: string): Moment {
  const [at, by] = text.split(".");
  return { at: Number(at), by };
}

/** How often a stream sends something at least, so that a page notices one that has broken silently. */
export const HEARTBEAT_MS = 25_000;

/** A stream's answer holds nothing but topics: each message is a list of them with spaces between, possibly empty. */
export const topicsIn = (message: string): Topic[] => message.split(" ").filter(Boolean) as Topic[];
