import type { KindName } from "../../domain/networks";

export const words = {
  /** What an address consists of, for the sentence "An address on … has …". */
  address: {
    evm: "0x and 40 digits from 0 to 9 and a to f",
    solana: "32 to 44 letters and digits",
  } satisfies Record<KindName, string>,
  /** What a transaction hash looks like, for the sentence "A hash is …". */
  hash: {
    evm: "0x and 64 digits on Ethereum",
    solana: "a signature on Solana",
  } satisfies Record<KindName, string>,
  or: (hints: readonly string[]) => hints.join(", or "),
};
