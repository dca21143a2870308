import { pbkdf2Sync } from "node:crypto";
import { HDKey, hdKeyToAccount } from "viem/accounts";
import { getContractAddress } from "viem/utils";
import { TOKEN_KEYS, type TokenKey } from "./chain";

/** The well-known development mnemonic; never holds anything of worth. */
export const MNEMONIC = "test test test test test test test test test test test junk";

const DEPOSIT_ACCOUNT = 7;
const root = HDKey.fromMasterSeed(pbkdf2Sync(MNEMONIC, "mnemonic", 2048, 64, "sha512"));

/** Deploys the tokens and may mint them. */
export const DEPLOYER = addressAt(0, 0);

/** An account that is no wallet of the customer, for transfers from the wrong sender. */
export const STRANGER = addressAt(0, 4);

/** Where tokens go that are sent to a wrong recipient: an address that is nobody's. */
export const NOBODY = addressAt(8, 0);

/** Where the batch contract's code is put. */
export const BATCH = addressAt(9, 0);

/** Deposit address number `index`, in EIP-55 form: m/44'/60'/7'/0/index. */
export function depositAddress(index: number): `0x${string}` {
  return addressAt(DEPOSIT_ACCOUNT, index);
}

/** Where a token's contract lies: it follows from the deployer's first transactions, so it is the same on every start. */
export function tokenAddress(key: TokenKey): `0x${string}` {
  return getContractAddress({ from: DEPLOYER, nonce: BigInt(TOKEN_KEYS.indexOf(key)) });
}

function addressAt(accountIndex: number, addressIndex: number): `0x${string}` {
  return hdKeyToAccount(root, { accountIndex, addressIndex }).address;
}
