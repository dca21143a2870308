import "server-only";
import { MAX_PERCENT, type TokenStopReason } from "@/lib/domain/token-stops";
import type { ExpectedTransfer, TokenHealth } from "@/lib/server/outside";
import type { tokenWatches } from "@/lib/server/platform";
import type { TokenStopRow } from "@/lib/server/record";
import { recent } from "./token-watch";

export type Reach = "all" | "first" | "one";

/** What the nodes were asked about, addresses in their normal form. */
export type Asked = {
  wallets: string[];
  deposits: string[];
  transfers: ExpectedTransfer[];
  /** Of the transfers that are due: all, the first ones, or that of one order. */
  reach: Reach;
};

/** What every node says against a token; `percent` and `code` as a stop keeps them. */
export type Sign = Pick<TokenStopRow, "reason" | "address" | "percent" | "code">;

type Answers = readonly [TokenHealth, ...TokenHealth[]];
type Compared = {
  watch: typeof tokenWatches.$inferSelect;
  asked: Asked;
  now: Date;
  /** By how many percent its supply may grow within a day. */
  limit: number;
};
type Said = Pick<Sign, "reason" | "address">;

/** What every node says against the token, and of a stop that stands, whether every node says that it is over. */
export function readSigns(
  answers: Answers,
  compared: Compared,
): { agreed: Sign[]; isOver: (stop: TokenStopRow) => boolean } {
  const saidBy = answers.map((answer, node) => saidIn(answer, node, compared));
  const [{ code }] = answers;
  const isSameCode = answers.every((answer) => answer.code === code);
  const grown = answers.map(({ supply }, node) => growth(supply, node, compared));
  const percent = Number(grown.reduce((least, one) => (one < least ? one : least)));
  const agreed = (saidBy[0] ?? [])
    .filter((sign) => saidBy.every((said) => has(said, sign)))
    // Of several contracts, none is the one that people could accept.
    .filter(({ reason }) => reason !== "code_changed" || isSameCode)
    .map((sign) => ({
      ...sign,
      percent: sign.reason === "supply_grew" ? Math.min(percent, MAX_PERCENT) : null,
      code: sign.reason === "code_changed" ? code : null,
    }));
  const isOver = (stop: TokenStopRow) =>
    answers.every((answer, node) => saysOver(stop, answer, saidBy[node] ?? [], compared.asked));
  return { agreed, isOver };
}

function saidIn(answer: TokenHealth, node: number, compared: Compared): Said[] {
  const { watch, asked, limit } = compared;
  const blocked = (addresses: string[], reason: TokenStopReason) =>
    addresses.filter((address) => answer.blocked.includes(address)).map((address) => ({ reason, address }));
  const causes: Said[] = [
    ...(answer.paused ? [{ reason: "paused" as const, address: "" }] : []),
    ...blocked(asked.wallets, "wallet_blocked"),
    ...blocked(asked.deposits, "deposit_blocked"),
    ...(watch.code && watch.code !== answer.code ? [{ reason: "code_changed" as const, address: "" }] : []),
    ...(growth(answer.supply, node, compared) > limit
      ? [{ reason: "supply_grew" as const, address: "" }]
      : []),
  ];
  // What a pause or a block explains is not reported as something else that went wrong.
  if (isExplained(causes)) return causes;
  const senders = new Set(answer.failing.map(({ from }) => from.toLowerCase()));
  return [...causes, ...[...senders].map((address) => ({ reason: "transfer_fails" as const, address }))];
}

const isExplained = (said: readonly Said[]) =>
  said.some(({ reason }) => reason.endsWith("blocked") || reason === "paused");

/** What was not asked, or not answered, is not over. */
function saysOver(stop: TokenStopRow, answer: TokenHealth, said: readonly Said[], asked: Asked): boolean {
  if (has(said, stop)) return false;
  switch (stop.reason) {
    case "wallet_blocked":
      return asked.wallets.includes(stop.address);
    case "deposit_blocked":
      return asked.deposits.includes(stop.address);
    case "supply_grew":
      return answer.supply !== null;
    case "transfer_fails":
      // What one order may send says nothing of another that can't.
      if (asked.reach === "one") return false;
      return (
        isExplained(said) ||
        isAmong(stop, answer.passing) ||
        (asked.reach === "all" && !isAmong(stop, asked.transfers))
      );
    default:
      return true;
  }
}

/** Whether its wallet sends one of these. */
const isAmong = ({ address }: TokenStopRow, transfers: readonly ExpectedTransfer[]) =>
  transfers.some(({ from }) => from.toLowerCase() === address);

/** The sign that says the same, or that a stop began with. */
export const same = <T extends Said>(signs: readonly T[], { reason, address }: Said): T | undefined =>
  signs.find((sign) => sign.reason === reason && sign.address === address);

export const has = (signs: readonly Said[], sign: Said): boolean => same(signs, sign) !== undefined;

/**
 * By how many whole percent the supply is above that of a day ago, as the same node says it: one that lies about either makes
 * only its own word worthless. A token without any before has not grown.
 */
function growth(
  supply: bigint | null,
  node: number,
  { watch, now }: Pick<Compared, "watch" | "now">,
): bigint {
  // A node that was added since has no word in the oldest ones.
  const before = BigInt(recent(watch, now).find(({ units }) => units[node])?.units[node] ?? 0);
  if (supply === null || before === 0n || supply <= before) return 0n;
  // Rounded up: a hair more than the limit is more.
  return ((supply - before) * 100n + before - 1n) / before;
}
