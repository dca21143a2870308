import type { TokenStopReason } from "../../domain/token-stops";

type About = {
  symbol: string;
  network: string;
  /** The wallet of ours that it is about, where its reader may see it. */
  address: string | null;
  /** By how much the supply has grown, such as “12%”. */
  grown: string;
  /** What the contract runs now. */
  runs: string | null;
};

const wallet = (address: string | null) => (address ? `a wallet of ours, ${address}` : "a wallet of ours");

/** Why a token cannot be relied on. */
export const words = {
  why: {
    paused: ({ symbol, network }: About) =>
      `The contract of ${symbol} on ${network} has paused all transfers.`,
    wallet_blocked: ({ symbol, network, address }: About) =>
      `The contract of ${symbol} on ${network} blocks ${wallet(address)}.`,
    deposit_blocked: ({ symbol, network }: About) =>
      `The contract of ${symbol} on ${network} blocks a deposit address of the issuer.`,
    code_changed: ({ symbol, network, runs }: About) =>
      `The contract of ${symbol} on ${network} was replaced by ${runs ? `another one, ${runs}` : "another one"}.`,
    supply_grew: ({ symbol, network, grown }: About) =>
      `The supply of ${symbol} on ${network} has grown by ${grown} within a day.`,
    transfer_fails: ({ symbol, network, address }: About) =>
      `A transfer of ${symbol} on ${network} from ${wallet(address)} would fail. We tried one without sending it.`,
  } satisfies Record<TokenStopReason, (about: About) => string>,
  percent: (number: number | null) => `${number}%`,
  atLeast: "at least 1,000,000%",
};
