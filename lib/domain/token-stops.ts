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

type StopFacts = Omit<TokenStopFacts, "reason">;

const TEXTS: Record<TokenStopReason, (facts: StopFacts) => string> = {
  paused: ({ symbol, network }) => `The contract of ${symbol} on ${network} has paused all transfers.`,
  wallet_blocked: ({ symbol, network, address }) =>
    `The contract of ${symbol} on ${network} blocks ${named("a wallet of ours", address)}.`,
  deposit_blocked: ({ symbol, network }) =>
    `The contract of ${symbol} on ${network} blocks a deposit address of the issuer.`,
  code_changed: ({ symbol, network, runs }) =>
    `The contract of ${symbol} on ${network} was replaced by ${named("another one", runs)}.`,
  supply_grew: ({ symbol, network, percent }) =>
    `The supply of ${symbol} on ${network} has grown by ${percentText(percent)} within a day.`,
  transfer_fails: ({ symbol, network, address }) =>
    `A transfer of ${symbol} on ${network} from ${named("a wallet of ours", address)} would fail. We tried one without sending it.`,
};

const percentText = (percent: number | null) =>
  percent !== null && percent >= MAX_PERCENT ? "at least 1,000,000%" : `${percent}%`;

/** Texts that others read as well leave the address out. */
function named(what: string, address: string | null): string {
  return address ? `${what}, ${address}` : what;
}

/** What has happened, in a sentence. */
export const tokenStopText = ({ reason, ...facts }: TokenStopFacts): string => TEXTS[reason](facts);

/** The same for mails, which name no address. */
export const tokenStopTextWithoutAddress = (facts: TokenStopFacts): string =>
  tokenStopText({ ...facts, address: null, runs: null });
