import type { NetworkKind } from "../network-kind";
import { parseEvmAddress } from "./address";
import { paymentRequest } from "./token-call";

/** Ethereum and the networks built like it. */
export const evm = {
  kind: "evm",
  readable: true,
  sendsFromPage: true,
  // words: names of networks
  usualNetworks: ["Ethereum", "Polygon", "Arbitrum", "Base"],
  coin: { symbol: "ETH", decimals: 18 },
  checksumName: "EIP-55",
  parseAddress: parseEvmAddress,
  // The case of its letters means nothing.
  parseHash: (text) => (/^0x[0-9a-fA-F]{64}$/.test(text) ? text.toLowerCase() : null),
  paymentRequest,
} as const satisfies NetworkKind;
