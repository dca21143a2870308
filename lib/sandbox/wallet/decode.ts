import type { Hex } from "viem";
import { decodeFunctionData } from "viem/utils";
import { fromUnits, readable } from "../amounts";
import { TOKEN_ABI } from "../chain/anvil-client";
import type { Context } from "../context";
import type { WantedTransaction } from "./questions";

/** A token transfer as a transaction asks for it; `to` is the recipient, `token` the contract's name and symbol. */
type AskedTransfer = { token: { name: string; symbol: string; address: string }; to: string; amount: string };

/** Reads a transaction as a transfer of one of the chain's tokens; null when it is something else. */
export function asTransfer(
  { chain }: Context,
  { to, data, value = "0x0" }: WantedTransaction,
): AskedTransfer | null {
  const token = chain.tokens.find(({ address }) => address.toLowerCase() === to.toLowerCase());
  // Ether besides tokens must not stay unseen.
  if (!token || !data || BigInt(value) > 0n) return null;
  try {
    const { functionName, args } = decodeFunctionData({ abi: TOKEN_ABI, data: data as Hex });
    if (functionName !== "transfer") return null;
    return { token, to: args[0], amount: `${readable(fromUnits(args[1]))} ${token.symbol}` };
  } catch {
    return null;
  }
}
