import { numberToHex } from "viem/utils";
import { type RpcRequest, type RpcResponse, requestNode, toHex } from "./json-rpc";

type Log = { data: string };
type Receipt = { logs: Log[]; status: string };

/** Responds as a node on another fork: amounts in logs, call results and balances are one higher, statuses are inverted. */
export async function requestDivergingNode(rpcUrl: string, request: RpcRequest): Promise<RpcResponse> {
  const response = await requestNode(rpcUrl, request);
  const change = CHANGES[request.method];
  return response.result && change ? { ...response, result: change(response.result) } : response;
}

const CHANGES: Record<string, (result: unknown) => unknown> = {
  eth_getTransactionReceipt: (result) => changeReceipt(result as Receipt),
  eth_getLogs: (result) => (result as Log[]).map(changeLog),
  eth_call: (result) => incrementWord(String(result)),
  eth_getBalance: (result) => toHex(BigInt(String(result)) + 1n),
};

// A transaction without events can differ only in its status.
function changeReceipt(receipt: Receipt): Receipt {
  if (receipt.logs.length > 0) return { ...receipt, logs: receipt.logs.map(changeLog) };
  return { ...receipt, status: receipt.status === "0x1" ? "0x0" : "0x1" };
}

function changeLog(log: Log): Log {
  return { ...log, data: incrementWord(log.data) };
}

/** Adds one to a word of 32 bytes; data of any other length is returned unchanged. */
function incrementWord(data: string): string {
  if (!/^0x[0-9a-f]{64}$/i.test(data)) return data;
  return numberToHex(BigInt.asUintN(256, BigInt(data) + 1n), { size: 32 });
}
