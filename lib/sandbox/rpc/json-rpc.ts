/** One JSON-RPC 2.0 request and its response. Results stay unread unless a mode changes them. */
export type RpcRequest = { jsonrpc?: string; id?: unknown; method: string; params?: unknown[] };
export type RpcResponse = { result?: unknown; error?: unknown };

/** Sends one request to the node. @throws TypeError when the node does not respond */
export async function requestNode(rpcUrl: string, request: RpcRequest): Promise<RpcResponse> {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });
  return (await response.json()) as RpcResponse;
}

/** A quantity as JSON-RPC writes it. */
export function toHex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}
