import { type Address, encodeFunctionData, type Hex, pad } from "viem";
import { DEPLOYER, tokenAddress } from "./addresses";
import { type AnvilClient, TOKEN_ABI } from "./anvil-client";
import { sendBatch, sendUnrelatedTransfers } from "./batch";
import type { Evm, TokenChange } from "./chain";
import { OTHER_HOLDERS } from "./deploy";
import { reorganize, rollBack } from "./reorg";
import { replaceTransaction } from "./replace-transaction";
import { sendTransaction } from "./send-transaction";

// Enough for the transaction to get into a block, too little for the transfer in it.
const REVERT_GAS = 25_000n;

/** The slot in which a proxy contract stores the address of its code (EIP-1967). */
const IMPLEMENTATION_SLOT = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";

function ownersCall(change: Exclude<TokenChange, { runs: string }>) {
  if ("paused" in change) return { functionName: "setPaused", args: [change.paused] } as const;
  if ("mint" in change) return { functionName: "mint", args: [OTHER_HOLDERS, change.mint] } as const;
  const [account, on] = "block" in change ? [change.block, true] : [change.allow, false];
  return { functionName: "setBlacklisted", args: [account as Address, on] } as const;
}

/**
 * Controls a node through its test methods. @param minBlock the last block that cannot be removed: the node keeps no state
 * from before its start, and the first blocks deploy the tokens
 */
export function openEvm(client: AnvilClient, minBlock: number): Evm {
  return {
    sendBatch: (from, payments, options) => sendBatch(client, from, payments, options),
    async sendReverting(token, from, to, units, options) {
      const args = [to as Address, units] as const;
      const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: "transfer", args });
      const call = { from: from as Address, to: tokenAddress(token), data, gas: REVERT_GAS };
      return sendTransaction(client, call, options);
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
    async changeToken(token, change) {
      const address = tokenAddress(token);
      if ("runs" in change) {
        await client.setStorageAt({ address, index: IMPLEMENTATION_SLOT, value: pad(change.runs as Hex) });
        return client.mine({ blocks: 1 });
      }
      const data = encodeFunctionData({ abi: TOKEN_ABI, ...ownersCall(change) });
      await sendTransaction(client, { from: DEPLOYER, to: address, data }, {});
    },
    isAutomining: () => client.getAutomine(),
    setAutomine: (enabled) => client.setAutomine(enabled),
  };
}
