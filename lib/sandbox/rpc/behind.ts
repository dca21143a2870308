import { ask, hex, type RpcCall, type RpcReply } from "./json-rpc";

const BLOCKS = 3;

// Where a method's parameters name a block.
const BLOCK_AT: Record<string, number> = {
  eth_getBlockByNumber: 0,
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
};
// How far behind the head a tag points.
const TAGS: Record<string, number> = { latest: 0, pending: 0, safe: 1, finalized: 2 };

type Placed = { blockNumber: string | null };

/** Answers as if the chain had ended three blocks ago. */
export async function behind(rpcUrl: string, call: RpcCall): Promise<RpcReply> {
  const head = Number((await ask(rpcUrl, { jsonrpc: "2.0", id: 0, method: "eth_blockNumber" })).result);
  const end = Math.max(0, head - BLOCKS);
  const asked = askedBlock(call);
  if (call.method === "eth_getBlockByNumber" && isYounger(asked, end)) return empty(call, null);
  const reply = await ask(rpcUrl, atEnd(call, asked, end));
  const limit = LIMITS[call.method];
  return limit && reply.result ? { ...reply, result: limit(reply.result, end) } : reply;
}

const LIMITS: Record<string, (result: unknown, end: number) => unknown> = {
  eth_blockNumber: (_, end) => hex(end),
  eth_getTransactionReceipt: (result, end) =>
    isYounger((result as Placed).blockNumber, end) ? null : result,
  eth_getTransactionByHash: (result, end) =>
    isYounger((result as Placed).blockNumber, end) ? unplaced(result) : result,
  eth_getBlockByHash: (result, end) =>
    isYounger((result as { number: string }).number, end) ? null : result,
  eth_getLogs: (result, end) => (result as Placed[]).filter((log) => !isYounger(log.blockNumber, end)),
};

function askedBlock({ method, params = [] }: RpcCall): unknown {
  const index = BLOCK_AT[method];
  return index === undefined ? undefined : (params[index] ?? "latest");
}

function atEnd(call: RpcCall, asked: unknown, end: number): RpcCall {
  const behindEnd = TAGS[String(asked)];
  const index = BLOCK_AT[call.method];
  if (index === undefined || behindEnd === undefined) return call;
  return { ...call, params: (call.params ?? []).toSpliced(index, 1, hex(Math.max(0, end - behindEnd))) };
}

function isYounger(block: unknown, end: number): boolean {
  return typeof block === "string" && block.startsWith("0x") && Number(block) > end;
}

function unplaced(transaction: unknown): unknown {
  return { ...(transaction as object), blockHash: null, blockNumber: null, transactionIndex: null };
}

function empty({ id = null }: RpcCall, result: unknown): RpcReply & { jsonrpc: string; id: unknown } {
  return { jsonrpc: "2.0", id, result };
}
