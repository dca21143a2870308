import { ask, type RpcCall, type RpcReply } from "./json-rpc";

type Log = { data: string };
type Receipt = { logs: Log[]; status: string };

/** Answers with other numbers than the node's: amounts in logs and results of calls one more, balances too, statuses turned round. */
export async function disagree(rpcUrl: string, call: RpcCall): Promise<RpcReply> {
  const reply = await ask(rpcUrl, call);
  const change = CHANGES[call.method];
  return reply.result && change ? { ...reply, result: change(reply.result) } : reply;
}

const CHANGES: Record<string, (result: unknown) => unknown> = {
  eth_getTransactionReceipt: (result) => otherReceipt(result as Receipt),
  eth_getLogs: (result) => (result as Log[]).map(otherLog),
  eth_call: (result) => oneMore(String(result)),
  eth_getBalance: (result) => `0x${(BigInt(String(result)) + 1n).toString(16)}`,
};

// A transaction without events has nothing else that could differ.
function otherReceipt(receipt: Receipt): Receipt {
  if (receipt.logs.length > 0) return { ...receipt, logs: receipt.logs.map(otherLog) };
  return { ...receipt, status: receipt.status === "0x1" ? "0x0" : "0x1" };
}

function otherLog(log: Log): Log {
  return { ...log, data: oneMore(log.data) };
}

/** One word of 32 bytes, plus one; anything longer or shorter stays as it is. */
function oneMore(data: string): string {
  if (!/^0x[0-9a-f]{64}$/i.test(data)) return data;
  return `0x${BigInt.asUintN(256, BigInt(data) + 1n)
    .toString(16)
    .padStart(64, "0")}`;
}
