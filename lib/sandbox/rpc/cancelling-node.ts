import { type RpcRequest, type RpcResponse, requestNode, toHex } from "./json-rpc";

/** How far below the head the invented transactions are: deep enough to be final. */
const DEPTH = 3;

type Transaction = { hash: string; from: string; nonce: string };
type Block = { number: string; transactions: unknown[] };

/** Responds as a node on which every pending transaction was cancelled a few blocks ago: it is unknown, and its nonce is used. */
export async function requestCancellingNode(rpcUrl: string, request: RpcRequest): Promise<RpcResponse> {
  const response = await requestNode(rpcUrl, request);
  const change = CHANGES[request.method];
  return response.result && change
    ? { ...response, result: await change(rpcUrl, request, response.result) }
    : response;
}

type Change = (rpcUrl: string, request: RpcRequest, result: unknown) => unknown;

const CHANGES: Record<string, Change> = {
  eth_getTransactionByHash: (_, __, result) =>
    (result as { blockNumber: string | null }).blockNumber === null ? null : result,
  eth_getTransactionCount: async (rpcUrl, { params = [] }, result) => {
    const [address, block] = params.map(String);
    if (block?.startsWith("0x") && Number(block) < (await cancelledAt(rpcUrl))) return result;
    const own = (await pending(rpcUrl)).filter(({ from }) => from === address?.toLowerCase());
    return toHex(Number(result) + own.length);
  },
  eth_getBlockByNumber: async (rpcUrl, { params = [] }, result) => {
    const block = result as Block;
    if (params[1] !== true || Number(block.number) !== (await cancelledAt(rpcUrl))) return block;
    const invented = (await pending(rpcUrl)).map((one) => ({
      ...one,
      hash: `0x${"ca".repeat(8)}${one.hash.slice(18)}`,
      ...{ to: one.from, input: "0x", value: "0x0", blockNumber: block.number },
    }));
    return { ...block, transactions: [...block.transactions, ...invented] };
  },
};

async function cancelledAt(rpcUrl: string): Promise<number> {
  const { result } = await requestNode(rpcUrl, { jsonrpc: "2.0", id: 0, method: "eth_blockNumber" });
  return Math.max(0, Number(result) - DEPTH);
}

async function pending(rpcUrl: string): Promise<Transaction[]> {
  const params = ["pending", true];
  const { result } = await requestNode(rpcUrl, {
    ...{ jsonrpc: "2.0", id: 0, method: "eth_getBlockByNumber", params },
  });
  return (result as { transactions: Transaction[] }).transactions;
}
