/** One call and its reply as JSON-RPC 2.0 has them; results stay unread unless a mode changes them. */
export type RpcCall = { jsonrpc?: string; id?: unknown; method: string; params?: unknown[] };
export type RpcReply = { result?: unknown; error?: unknown };

/** Asks the node. @throws TypeError when it does not answer */
export async function ask(rpcUrl: string, call: RpcCall): Promise<RpcReply> {
  const answer = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(call),
  });
  return (await answer.json()) as RpcReply;
}

/** A quantity as JSON-RPC writes it. */
export function hex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}
