import { type RpcRequest, type RpcResponse, requestNode, toHex } from "./json-rpc";

const BLOCKS_BEHIND = 3;

// Where a method's parameters name a block.
const BLOCK_PARAMETER: Record<string, number> = {
  eth_getBlockByNumber: 0,
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
};
// How many blocks below the head a block tag points.
const TAG_DEPTH: Record<string, number> = { latest: 0, pending: 0, safe: 1, finalized: 2 };

type InBlock = { blockNumber: string | null };

/** Responds as a node that has not received the newest three blocks yet. */
export async function requestLaggingNode(rpcUrl: string, request: RpcRequest): Promise<RpcResponse> {
  const { result: latest } = await requestNode(rpcUrl, { jsonrpc: "2.0", id: 0, method: "eth_blockNumber" });
  const head = Math.max(0, Number(latest) - BLOCKS_BEHIND);
  const block = requestedBlock(request);
  if (request.method === "eth_getBlockByNumber" && isAbove(block, head)) return emptyResponse(request);
  const response = await requestNode(rpcUrl, limitToHead(request, block, head));
  const hide = HIDE_ABOVE[request.method];
  return hide && response.result ? { ...response, result: hide(response.result, head) } : response;
}

const HIDE_ABOVE: Record<string, (result: unknown, head: number) => unknown> = {
  eth_blockNumber: (_, head) => toHex(head),
  eth_getTransactionReceipt: (result, head) =>
    isAbove((result as InBlock).blockNumber, head) ? null : result,
  eth_getTransactionByHash: (result, head) =>
    isAbove((result as InBlock).blockNumber, head) ? asPending(result) : result,
  eth_getBlockByHash: (result, head) =>
    isAbove((result as { number: string }).number, head) ? null : result,
  eth_getLogs: (result, head) => (result as InBlock[]).filter((log) => !isAbove(log.blockNumber, head)),
};

function requestedBlock({ method, params = [] }: RpcRequest): unknown {
  const index = BLOCK_PARAMETER[method];
  return index === undefined ? undefined : (params[index] ?? "latest");
}

function limitToHead(request: RpcRequest, block: unknown, head: number): RpcRequest {
  const depth = TAG_DEPTH[String(block)];
  const index = BLOCK_PARAMETER[request.method];
  if (index === undefined || depth === undefined) return request;
  return { ...request, params: (request.params ?? []).toSpliced(index, 1, toHex(Math.max(0, head - depth))) };
}

function isAbove(block: unknown, head: number): boolean {
  return typeof block === "string" && block.startsWith("0x") && Number(block) > head;
}

function asPending(transaction: unknown): unknown {
  return { ...(transaction as object), blockHash: null, blockNumber: null, transactionIndex: null };
}

function emptyResponse({ id = null }: RpcRequest): RpcResponse & { jsonrpc: string; id: unknown } {
  return { jsonrpc: "2.0", id, result: null };
}
