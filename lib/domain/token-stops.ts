/** Why a token cannot be relied on (docs/order-life.md, rule 18); what one cause explains is not told as another one after it. */
export const TOKEN_STOP_REASONS = [
  "paused",
  "wallet_blocked",
  "deposit_blocked",
  "code_changed",
  "supply_grew",
  "transfer_fails",
] as const;
export type TokenStopReason = (typeof TOKEN_STOP_REASONS)[number];

/** What every node of a network says of a token; `address` is the one it is about, `percent` by how much its supply grew. */
export type TokenStopFacts = {
  reason: TokenStopReason;
  symbol: string;
  network: string;
  address: string | null;
  percent: number | null;
};

type Told = Omit<TokenStopFacts, "reason">;

const TEXTS: Record<TokenStopReason, (told: Told) => string> = {
  paused: ({ symbol, network }) => `The contract of ${symbol} on ${network} has paused all transfers.`,
  wallet_blocked: ({ symbol, network, address }) =>
    `The contract of ${symbol} on ${network} blocks ${named("a wallet of ours", address)}.`,
  deposit_blocked: ({ symbol, network, address }) =>
    `The contract of ${symbol} on ${network} blocks ${named("a deposit address of the issuer", address)}.`,
  code_changed: ({ symbol, network }) =>
    `The contract of ${symbol} on ${network} was replaced by another one.`,
  supply_grew: ({ symbol, network, percent }) =>
    `The supply of ${symbol} on ${network} has grown by ${percent}% within a day.`,
  transfer_fails: ({ symbol, network, address }) =>
    `${symbol} on ${network} can’t be moved from ${named("a wallet of ours", address)}, although it holds enough.`,
};

/** Where a text is read by others as well, it goes without the address. */
function named(what: string, address: string | null): string {
  return address ? `${what}, ${address}` : what;
}

/** What has happened, in a sentence. */
export const tokenStopText = ({ reason, ...told }: TokenStopFacts): string => TEXTS[reason](told);
