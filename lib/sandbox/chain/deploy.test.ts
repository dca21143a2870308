import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { type RpcRequest, requestNode } from "../rpc/nodes";
import { openAnvilChain, startAnvil } from "./anvil";
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

it.runIf(findAnvil())("blocks carry our time, also of a node that was late when it started", async () => {
  const folder = await mkdtemp(join(tmpdir(), "late-node-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const late = join(folder, "anvil");
  const began = Math.floor(Date.now() / 1000) - 5;
  await writeFile(late, `#!/bin/sh\nexec "${findAnvil()}" --timestamp ${began} "$@"\n`, { mode: 0o755 });
  const chain = await openAnvilChain(late, 0, null);
  onTestFinished(chain.stop);
  await chain.mine(1);
  const { timestamp } = await anvilClient(chain.rpcUrl ?? "").getBlock();
  expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(2);
});

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
