import { pbkdf2Sync, randomBytes } from "node:crypto";
import { HDKey, hdKeyToAccount } from "viem/accounts";
import { getAddress, getContractAddress, isAddress } from "viem/utils";
import { DECIMALS } from "../amounts";
import { TOKEN_KEYS, TOKEN_METADATA, type TokenKey } from "./chain";

/** The well-known development mnemonic. Its accounts never hold anything of value. */
export const MNEMONIC = "test test test test test test test test test test test junk";

const DEPOSIT_ACCOUNT = 7;
const root = HDKey.fromMasterSeed(pbkdf2Sync(MNEMONIC, "mnemonic", 2048, 64, "sha512"));

/** Deploys and mints the tokens. */
export const DEPLOYER = addressAt(0, 0);

/** An account that does not belong to the customer, for transfers from the wrong sender. */
export const THIRD_PARTY = addressAt(0, 4);

/** The recipient of tokens sent to a wrong address. It has no owner. */
export const UNOWNED_ADDRESS = addressAt(8, 0);

/** The address of the batch contract. */
export const BATCH = addressAt(9, 0);

/** Deposit address number `index`, in EIP-55 form: m/44'/60'/7'/0/index. */
export function depositAddress(index: number): `0x${string}` {
  return addressAt(DEPOSIT_ACCOUNT, index);
}

/** The address of a token's contract. It derives from the deployer's first transactions, so it is the same on every start. */
export function tokenAddress(key: TokenKey): `0x${string}` {
  return getContractAddress({ from: DEPLOYER, nonce: BigInt(TOKEN_KEYS.indexOf(key)) });
}

/** The chain's tokens. */
export const TOKENS = TOKEN_KEYS.map((key) => ({
  ...{ key, address: tokenAddress(key), decimals: DECIMALS },
  ...TOKEN_METADATA[key],
}));

/** True for an EVM address in any letter case. Wallets on other kinds of chain have other addresses. */
export function isEvmAddress(text: string): boolean {
  return isAddress(text, { strict: false });
}

function addressAt(accountIndex: number, addressIndex: number): `0x${string}` {
  return hdKeyToAccount(root, { accountIndex, addressIndex }).address;
}

/**
 * An address that begins and ends with the same four characters as the given one, as in address poisoning.
 * @param given an EVM address in any letter case @returns it in EIP-55 form
 */
export function lookalikeAddress(given: string): string {
  const original = getAddress(given);
  const [start, end] = [original.slice(0, 6), original.slice(-4)];
  // The checksum sets the letter case, so this takes several attempts: 128 on average in the worst case.
  for (;;) {
    const middle = randomBytes(16).toString("hex");
    const address = getAddress(`${start}${middle}${end}`.toLowerCase());
    if (address.startsWith(start) && address.endsWith(end) && address !== original) return address;
  }
}
