import { numberToHex } from "viem/utils";

/** One JSON-RPC 2.0 request and its response. Results stay unread unless a mode changes them. */
export type RpcRequest = { jsonrpc?: string; id?: unknown; method: string; params?: unknown[] };
type RpcResponse = { jsonrpc?: string; id?: unknown; result?: unknown; error?: unknown };

/** Sends one request to the node. @throws TypeError when the node does not respond */
export async function requestNode(rpcUrl: string, request: RpcRequest): Promise<RpcResponse> {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });
  return (await response.json()) as RpcResponse;
}

/** What a node answers otherwise than it should, by method; a result that is missing stays so. */
type Changes = Record<string, (result: unknown, request: RpcRequest) => unknown>;

async function requestChanged(rpcUrl: string, request: RpcRequest, changes: Changes): Promise<RpcResponse> {
  const response = await requestNode(rpcUrl, request);
  const change = changes[request.method];
  return response.result && change
    ? { ...response, result: await change(response.result, request) }
    : response;
}

/** How far a lagging node is behind, and how deep cancelled transactions are: enough to be final. */
const DEPTH = 3;

async function belowHead(rpcUrl: string): Promise<number> {
  const { result } = await requestNode(rpcUrl, { jsonrpc: "2.0", id: 0, method: "eth_blockNumber" });
  return Math.max(0, Number(result) - DEPTH);
}

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
  const head = await belowHead(rpcUrl);
  const { id = null, method, params = [] } = request;
  const index = BLOCK_PARAMETER[method];
  const block = index === undefined ? undefined : (params[index] ?? "latest");
  const isAbove = (number: unknown) =>
    typeof number === "string" && number.startsWith("0x") && Number(number) > head;
  if (method === "eth_getBlockByNumber" && isAbove(block)) return { jsonrpc: "2.0", id, result: null };
  const depth = TAG_DEPTH[String(block)];
  const limited =
    index === undefined || depth === undefined
      ? request
      : { ...request, params: params.toSpliced(index, 1, toHex(Math.max(0, head - depth))) };
  return requestChanged(rpcUrl, limited, {
    eth_blockNumber: () => toHex(head),
    eth_getTransactionReceipt: (result) => (isAbove((result as InBlock).blockNumber) ? null : result),
    eth_getTransactionByHash: (result) =>
      isAbove((result as InBlock).blockNumber)
        ? { ...(result as object), blockHash: null, blockNumber: null, transactionIndex: null }
        : result,
    eth_getBlockByHash: (result) => (isAbove((result as { number: string }).number) ? null : result),
    eth_getLogs: (result) => (result as InBlock[]).filter((log) => !isAbove(log.blockNumber)),
  });
}

type Log = { data: string };
type Receipt = { logs: Log[]; status: string };

/** Responds as a node on another fork: amounts in logs, call results and balances are one higher, statuses are inverted. */
export const requestDivergingNode = (rpcUrl: string, request: RpcRequest) =>
  requestChanged(rpcUrl, request, {
    eth_getTransactionReceipt: (result) => changeReceipt(result as Receipt),
    eth_getLogs: (result) => (result as Log[]).map(changeLog),
    eth_call: (result) => incrementWord(String(result)),
    eth_getBalance: (result) => toHex(BigInt(String(result)) + 1n),
  });

// A transaction without events can differ only in its status.
function changeReceipt(receipt: Receipt): Receipt {
  if (receipt.logs.length > 0) return { ...receipt, logs: receipt.logs.map(changeLog) };
  return { ...receipt, status: receipt.status === "0x1" ? "0x0" : "0x1" };
}

const changeLog = (log: Log): Log => ({ ...log, data: incrementWord(log.data) });

/** Adds one to a word of 32 bytes; data of any other length is returned unchanged. */
function incrementWord(data: string): string {
  if (!/^0x[0-9a-f]{64}$/i.test(data)) return data;
  return numberToHex(BigInt.asUintN(256, BigInt(data) + 1n), { size: 32 });
}

type Transaction = { hash: string; from: string; nonce: string };
type Block = { number: string; transactions: unknown[] };

/** Responds as a node on which every pending transaction was cancelled a few blocks ago: it is unknown, and its nonce is used. */
export const requestCancellingNode = (rpcUrl: string, request: RpcRequest) =>
  requestChanged(rpcUrl, request, {
    eth_getTransactionByHash: (result) => ((result as InBlock).blockNumber === null ? null : result),
    eth_getTransactionCount: async (result, { params = [] }) => {
      const [address, block] = params.map(String);
      if (block?.startsWith("0x") && Number(block) < (await belowHead(rpcUrl))) return result;
      const own = (await pending(rpcUrl)).filter(({ from }) => from === address?.toLowerCase());
      return toHex(Number(result) + own.length);
    },
    eth_getBlockByNumber: async (result, { params = [] }) => {
      const block = result as Block;
      if (params[1] !== true || Number(block.number) !== (await belowHead(rpcUrl))) return block;
      const invented = (await pending(rpcUrl)).map((one) => ({
        ...one,
        hash: `0x${"ca".repeat(8)}${one.hash.slice(18)}`,
        ...{ to: one.from, input: "0x", value: "0x0", blockNumber: block.number },
      }));
      return { ...block, transactions: [...block.transactions, ...invented] };
    },
  });

async function pending(rpcUrl: string): Promise<Transaction[]> {
  const params = ["pending", true];
  const request = { jsonrpc: "2.0", id: 0, method: "eth_getBlockByNumber", params };
  const { result } = await requestNode(rpcUrl, request);
  return (result as { transactions: Transaction[] }).transactions;
}

/** A quantity as JSON-RPC writes it. */
const toHex = (value: number | bigint): string => `0x${value.toString(16)}`;
