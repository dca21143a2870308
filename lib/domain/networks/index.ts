import { keysOf } from "../records";
import { evm } from "./evm";
import { networkRegistry } from "./registry";
import { solana } from "./solana";

/** Every kind of network there is: another one is a folder beside these and a name in this line. */
export const KINDS = { evm, solana };

export type KindName = keyof typeof KINDS;

/** The kinds that lib/server/outside/chain has a reader for. */
export type ReadableKind = {
  [Name in KindName]: (typeof KINDS)[Name]["readable"] extends true ? Name : never;
}[KindName];

export const READABLE_KINDS = keysOf(KINDS).filter((name): name is ReadableKind => KINDS[name].readable);

export const {
  parseAddress,
  normalAddress,
  sameAddress,
  displayAddress,
  commonKind,
  resembles,
  differences,
  parseHash,
  isAddressOrHash,
  paymentRequest,
  usualNetworks,
  kindOfUsualNetwork,
} = networkRegistry(KINDS);
