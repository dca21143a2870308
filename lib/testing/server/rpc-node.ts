import "server-only";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { LogEntry } from "@/lib/domain/transfers/log-entry";

/** A transaction as a node knows it; `block` is null while it waits. */
export type NodeTransaction = {
  hash: string;
  from: string;
  to: string;
  nonce: number;
  input?: string;
  block: number | null;
  reverted?: boolean;
  /** The token transfers in its log. */
  transfers?: LogEntry[];
};

/** An EVM node for tests. Its data and answers can be changed at any time. */
export type RpcNode = {
  url: string;
  chainId: number;
  head: number;
  /** The fork that this node follows. Blocks of another fork have other hashes. */
  fork: string;
  /** The newest final block, or the JSON-RPC error of a request for it. */
  finalized: number | null | { code: number; message: string };
  transactions: NodeTransaction[];
  /** The result of a call to a contract at the end of a block, in hex. Null: the call reverts. */
  contract: (call: { from?: string; to: string; data: string }, block: number) => string | null;
  /** The time of a block in seconds, in hex. */
  timeOf: (block: number) => string;
  /** The most logs in one answer. The node refuses requests for more. */
  maxLogs: number;
  /** Changes each log before it is returned. */
  showLog: (log: Record<string, unknown>) => Record<string, unknown>;
  /** The code of every contract, and its storage by slot (lower case). */
  code: string;
  storage: Record<string, string>;
  /** The methods that fail with an internal error. */
  failing: Set<string>;
  calls: string[];
  /** Closes all open connections, as a load balancer does when it switches nodes. */
  disconnect: () => void;
  stop: () => Promise<void>;
};

const SECONDS_PER_BLOCK = 12;

const numberToHex = (value: number) => `0x${value.toString(16)}`;

/** Starts a node with a chain of empty blocks and these transactions. */
export async function startRpcNode(over: Partial<RpcNode> = {}): Promise<RpcNode> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const { id, method, params = [] } = JSON.parse(body);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ jsonrpc: "2.0", id, ...answer(node, method, params) }));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const node: RpcNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ chainId: 1, head: 200, fork: "a", finalized: 190, transactions: [], failing: new Set(), calls: [] },
    ...{ contract: () => null, code: "0x60", storage: {} },
    timeOf: (block) => numberToHex(block * SECONDS_PER_BLOCK),
    ...{ maxLogs: Number.POSITIVE_INFINITY, showLog: (log) => log },
    disconnect: () => server.closeAllConnections(),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    ...over,
  };
  return node;
}

function answer(node: RpcNode, method: string, params: unknown[]) {
  node.calls.push(method === "eth_getBlockByNumber" ? `${method} ${params[0]}` : method);
  const [first, second] = params;
  if (node.failing.has(method) || node.failing.has(`${method} ${first}`))
    return { error: { code: -32603, message: "internal error" } };
  if (method === "eth_call") {
    const result = node.contract(first as ContractCall, numberOf(node, String(second ?? "latest")));
    return result === null ? { error: { code: 3, message: "execution reverted" } } : { result };
  }
  if (method === "eth_getLogs" && logsFor(node, first as LogFilter).length > node.maxLogs)
    return { error: { code: -32005, message: "query returned more than 10000 results" } };
  const { finalized } = node;
  if (method === "eth_getBlockByNumber" && first === "finalized" && typeof finalized === "object")
    return finalized ? { error: finalized } : { result: null };
  const read = METHODS[method];
  return read
    ? { result: read(node, String(first), second, first) }
    : { error: { code: -32601, message: `${method} is not known` } };
}

type ContractCall = Parameters<RpcNode["contract"]>[0];
type Method = (node: RpcNode, first: string, second: unknown, filter: unknown) => unknown;

const METHODS: Record<string, Method> = {
  eth_chainId: ({ chainId }) => numberToHex(chainId),
  eth_blockNumber: ({ head }) => numberToHex(head),
  eth_getCode: ({ code }) => code,
  eth_getStorageAt: ({ storage }, _, slot) => storage[String(slot)] ?? `0x${"0".repeat(64)}`,
  eth_getLogs: (node, _, __, filter) => logsFor(node, filter as LogFilter).map(node.showLog),
  eth_getBlockByNumber: (node, tag, withTransactions) => block(node, numberOf(node, tag), withTransactions),
  eth_getBlockByHash: (node, hash, withTransactions) => {
    const number = Number.parseInt(hash.slice(-8), 16);
    return hash === blockHash(node, number) ? block(node, number, withTransactions) : null;
  },
  eth_getTransactionByHash: (node, hash) => {
    const found = node.transactions.find((one) => one.hash === hash);
    return found ? transaction(node, found) : null;
  },
  eth_getTransactionReceipt: (node, hash) => {
    const found = node.transactions.find((one) => one.hash === hash);
    if (!found || found.block === null || found.block > node.head) return null;
    const status = found.reverted ? "0x0" : "0x1";
    return { ...place(node, found.block), status, logs: logsOf(node, found) };
  },
  eth_getTransactionCount: (node, address, tag) => {
    const at = numberOf(node, String(tag));
    const isBefore = ({ from, block }: NodeTransaction) => from === address && block !== null && block <= at;
    return numberToHex(node.transactions.filter(isBefore).length);
  },
};

type LogFilter = {
  fromBlock: string;
  toBlock: string;
  topics: (string | string[] | null)[];
  address?: string[];
};

function logsFor(node: RpcNode, { fromBlock, toBlock, topics, address }: LogFilter) {
  const isIn = (block: number | null) =>
    block !== null && block >= Number(fromBlock) && block <= Number(toBlock);
  const isOf = (log: { address: string }) =>
    !address || address.some((one) => one.toLowerCase() === log.address);
  const logs = node.transactions
    .filter(({ block }) => isIn(block))
    .flatMap((one) => logsOf(node, one))
    .filter(isOf);
  return logs.filter((log) =>
    topics.every((topic, at) => topic === null || [topic].flat().includes(String(log.topics[at]))),
  );
}

/** The event of EIP-20, `Transfer(address,address,uint256)`. */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const wordOf = (value: bigint) => `0x${value.toString(16).padStart(64, "0")}`;

const logsOf = (node: RpcNode, { hash, block, transfers = [] }: NodeTransaction) =>
  transfers.map(({ logIndex, token, from, to, units }) => ({
    ...place(node, block ?? 0),
    transactionHash: hash,
    address: token.toLowerCase(),
    logIndex: numberToHex(logIndex),
    topics: [TRANSFER, wordOf(BigInt(from)), wordOf(BigInt(to))],
    data: wordOf(units),
    removed: false,
  }));

function numberOf({ head, finalized }: RpcNode, tag: string): number {
  if (tag === "latest") return head;
  return tag === "finalized" ? Number(finalized) : Number(tag);
}

const blockHash = ({ fork }: RpcNode, number: number) =>
  `0x${Buffer.from(fork).toString("hex").padStart(56, "0")}${number.toString(16).padStart(8, "0")}`;

const place = (node: RpcNode, number: number) => ({
  blockNumber: numberToHex(number),
  blockHash: blockHash(node, number),
  transactionIndex: "0x0",
});

function block(node: RpcNode, number: number, withTransactions: unknown) {
  if (number > node.head) return null;
  const inIt = node.transactions.filter((one) => one.block === number);
  return {
    number: numberToHex(number),
    hash: blockHash(node, number),
    timestamp: node.timeOf(number),
    transactions: withTransactions ? inIt.map((one) => transaction(node, one)) : inIt.map(({ hash }) => hash),
  };
}

function transaction(node: RpcNode, { hash, from, to, nonce, input = "0x", block }: NodeTransaction) {
  const mined = block !== null && block <= node.head;
  const where = mined ? place(node, block) : { blockNumber: null, blockHash: null };
  return { hash, from, to, nonce: numberToHex(nonce), input, value: "0x0", type: "0x2", ...where };
}
