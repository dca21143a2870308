import { type Address, encodeFunctionData, type Hex } from "viem";
import { tokenAddress } from "./addresses";
import { type AnvilClient, TOKEN_ABI } from "./anvil-client";
import { pay, scatter } from "./batch";
import type { Evm } from "./chain";
import { reorganize, rollBack } from "./reorg";
import { replace } from "./replace";
import { submit } from "./submit";

// Enough for a transfer to fail within its own call, and not for want of gas.
const REVERT_GAS = 120_000n;

/**
 * Plays on a node through its test calls. @param floor the block that can no more be taken away: the node forgets the states
 * before its start, and the first blocks hold the tokens
 */
export function openEvm(client: AnvilClient, floor: number): Evm {
  return {
    pay: (from, payments, options) => pay(client, from, payments, options),
    async revert(token, from, to, units, options) {
      const [owner, contract] = [from as Address, tokenAddress(token)];
      const held = await client.readContract({
        address: contract,
        abi: TOKEN_ABI,
        functionName: "balanceOf",
        args: [owner],
      });
      const args = [to as Address, held + units] as const;
      const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: "transfer", args });
      return submit(client, { from: owner, to: contract, data, gas: REVERT_GAS }, options);
    },
    replace: (hash, kind) => replace(client, hash, kind),
    reorg: (depth) => reorganize(client, depth, floor),
    rollback: (depth) => rollBack(client, depth, floor),
    noise: (transfers) => scatter(client, transfers),
    async send({ from, to, data, value, gas }) {
      const call = {
        from: from as Address,
        to: to as Address,
        ...(data && { data: data as Hex }),
        ...(value && { value: BigInt(value) }),
        ...(gas && { gas: BigInt(gas) }),
      };
      const hash = await submit(client, call, { pending: true });
      const params = [hash];
      const transaction = await client.request({ method: "eth_getTransactionByHash", params } as never);
      return { hash, transaction };
    },
    async pending() {
      const { pending } = await client.getTxpoolContent();
      const all = Object.values(pending).flatMap((ofSender) => Object.values(ofSender));
      return all.map(({ hash, from, nonce }) => ({ hash, from, nonce: Number(nonce) }));
    },
    isAutomining: () => client.getAutomine(),
    setAutomine: (enabled) => client.setAutomine(enabled),
  };
}
