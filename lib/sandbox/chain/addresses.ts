import { pbkdf2Sync } from "node:crypto";
import { HDKey, hdKeyToAccount } from "viem/accounts";
import { getContractAddress, isAddress } from "viem/utils";
import { TOKEN_KEYS, type TokenKey } from "./chain";

/** The well-known development mnemonic. Its accounts never hold anything of value. */
export const MNEMONIC = "test test test test test test test test test test test junk";

const DEPOSIT_ACCOUNT = 7;
const root = HDKey.fromMasterSeed(pbkdf2Sync(MNEMONIC, "mnemonic", 2048, 64, "sha512"));

/** Deploys and mints the tokens. */
export const DEPLOYER = addressAt(0, 0);

/** An account that does not belong to the customer, for transfers from the wrong sender. */
export const THIRD_PARTY = addressAt(0, 4);

/** The recipient of tokens sent to a wrong address. It belongs to nobody. */
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

/** True for an EVM address in any letter case. Wallets on other kinds of chain have other addresses. */
export function isEvmAddress(text: string): boolean {
  return isAddress(text, { strict: false });
}

function addressAt(accountIndex: number, addressIndex: number): `0x${string}` {
  return hdKeyToAccount(root, { accountIndex, addressIndex }).address;
}
