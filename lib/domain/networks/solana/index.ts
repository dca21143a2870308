import { base58 } from "@scure/base";
import type { NetworkKind } from "../network-kind";

const ADDRESS_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** Decoding base58 takes time that grows with the square of the length, so longer texts are not tried. */
const MAX_LENGTH = 88;

/** Solana. Letter case is part of its addresses and signatures, so the only form is the one given. */
export const solana = {
  kind: "solana",
  readable: false,
  sendsFromPage: false,
  // words: the name of the network
  usualNetworks: ["Solana"],
  coin: { symbol: "SOL", decimals: 9 },
  checksumName: null,
  parseAddress: (text) =>
    hasBytes(text, ADDRESS_BYTES) ? { normal: text, display: text, checksum: "none", prefixLength: 0 } : null,
  // A transaction is known by its first signature.
  parseHash: (text) => (hasBytes(text, SIGNATURE_BYTES) ? text : null),
  paymentRequest: () => null,
} as const satisfies NetworkKind;

/** The letters first: most texts that are asked about are other things, and the decoder throws at each. */
function hasBytes(text: string, length: number): boolean {
  if (text.length > MAX_LENGTH || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return false;
  return base58.decode(text).length === length;
}
