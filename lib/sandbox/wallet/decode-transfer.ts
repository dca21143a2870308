import type { Hex } from "viem";
import { decodeFunctionData } from "viem/utils";
import { formatAmount, fromUnits } from "../amounts";
import { TOKEN_ABI } from "../chain/anvil-client";
import type { Context } from "../context";
import type { TransactionRequest } from "./requests";

/** A token transfer decoded from a transaction. `to` is the recipient, `token` names the contract. */
type DecodedTransfer = {
  token: { name: string; symbol: string; address: string };
  to: string;
  amount: string;
};

/** Decodes a transaction that transfers one of the chain's tokens. Null for any other transaction. */
export function decodeTransfer(
  { chain }: Context,
  { to, data, value = "0x0" }: TransactionRequest,
): DecodedTransfer | null {
  const token = chain.tokens.find(({ address }) => address.toLowerCase() === to.toLowerCase());
  // Ether sent along with the tokens must be shown.
  if (!token || !data || BigInt(value) > 0n) return null;
  try {
    const { functionName, args } = decodeFunctionData({ abi: TOKEN_ABI, data: data as Hex });
    if (functionName !== "transfer") return null;
    return { token, to: args[0], amount: `${formatAmount(fromUnits(args[1]))} ${token.symbol}` };
  } catch {
    return null;
  }
}
