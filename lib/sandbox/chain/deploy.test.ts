import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { type RpcRequest, requestNode } from "../rpc/nodes";
import { startAnvil } from "./anvil";
import { anvilClient } from "./anvil-client";
import { deployTokens } from "./deploy";
import { findAnvil } from "./open";

it.runIf(findAnvil())(
  "the tokens of a node that is slow are there, although it mines no second block",
  async () => {
    const node = await startAnvil(findAnvil() ?? "", 0, null);
    onTestFinished(node.stop);
    await anvilClient(node.rpcUrl).setAutomine(false);
    const client = anvilClient(await slowed(node.rpcUrl));
    const start = performance.now();
    expect(await deployTokens(client)).toBe(true);
    expect(performance.now() - start).toBeLessThan(10_000);
  },
);

/** A proxy that makes a node behave as on a busy machine: it mines a moment after a transaction, and reads blocks slowly. */
async function slowed(rpcUrl: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const call = (await json(request)) as RpcRequest;
    const answer = await requestNode(rpcUrl, call);
    if (call.method === "eth_sendTransaction")
      setTimeout(() => void requestNode(rpcUrl, { method: "evm_mine", id: 1, jsonrpc: "2.0" }), 50);
    if (call.method === "eth_getBlockByNumber") await sleep(300);
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
