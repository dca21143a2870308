import { words } from "@/lib/words/token-stops";

/** Why a token cannot be relied on (docs/order-life.md, rule 18); what one cause explains is not reported as another one after it. */
export const TOKEN_STOP_REASONS = [
  "paused",
  "wallet_blocked",
  "deposit_blocked",
  "code_changed",
  "supply_grew",
  "transfer_fails",
] as const;
export type TokenStopReason = (typeof TOKEN_STOP_REASONS)[number];

/** The highest growth that is stored and reported. */
export const MAX_PERCENT = 1_000_000;

/**
 * What every node of a network says of a token; `address` is the wallet of ours that it is about, `percent` by how much its supply
 * grew, `runs` what its contract runs now.
 */
export type TokenStopFacts = {
  reason: TokenStopReason;
  symbol: string;
  network: string;
  address: string | null;
  percent: number | null;
  runs: string | null;
};

/** What has happened, in a sentence. */
export const tokenStopText = ({ reason, percent, ...about }: TokenStopFacts): string =>
  words.why[reason]({
    ...about,
    grown: percent !== null && percent >= MAX_PERCENT ? words.atLeast : words.percent(percent),
  });

/** The same for mails, which name no address. */
export const tokenStopTextWithoutAddress = (facts: TokenStopFacts): string =>
  tokenStopText({ ...facts, address: null, runs: null });
