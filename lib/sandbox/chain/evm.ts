import { type Address, encodeFunctionData, type Hex } from "viem";
import { tokenAddress } from "./addresses";
import { type AnvilClient, TOKEN_ABI } from "./anvil-client";
import { sendBatch, sendUnrelatedTransfers } from "./batch";
import type { Evm } from "./chain";
import { reorganize, rollBack } from "./reorg";
import { replaceTransaction } from "./replace-transaction";
import { sendTransaction } from "./send-transaction";

// Enough gas for the transfer itself to revert, not the transaction for lack of gas.
const REVERT_GAS = 120_000n;

/**
 * Controls a node through its test methods. @param minBlock the last block that cannot be removed: the node keeps no state
 * from before its start, and the first blocks deploy the tokens
 */
export function openEvm(client: AnvilClient, minBlock: number): Evm {
  return {
    sendBatch: (from, payments, options) => sendBatch(client, from, payments, options),
    async sendReverting(token, from, to, units, options) {
      const [owner, contract] = [from as Address, tokenAddress(token)];
      const balance = await client.readContract({
        address: contract,
        abi: TOKEN_ABI,
        functionName: "balanceOf",
        args: [owner],
      });
      const args = [to as Address, balance + units] as const;
      const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: "transfer", args });
      return sendTransaction(client, { from: owner, to: contract, data, gas: REVERT_GAS }, options);
    },
    replace: (hash, kind) => replaceTransaction(client, hash, kind),
    reorg: (depth) => reorganize(client, depth, minBlock),
    rollback: (depth) => rollBack(client, depth, minBlock),
    sendUnrelatedTransfers: (transfers) => sendUnrelatedTransfers(client, transfers),
    async send({ from, to, data, value, gas }) {
      const call = {
        from: from as Address,
        to: to as Address,
        ...(data && { data: data as Hex }),
        ...(value && { value: BigInt(value) }),
        ...(gas && { gas: BigInt(gas) }),
      };
      const hash = await sendTransaction(client, call, { pending: true });
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
