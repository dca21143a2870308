import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { type Address, encodeFunctionData, type Hash } from "viem";
import { portError } from "../settings";
import { DEPLOYER, MNEMONIC, TOKENS, tokenAddress } from "./addresses";
import { type AnvilClient, anvilClient, sendTransaction, TOKEN_ABI } from "./anvil-client";
import type { Chain, SendOptions, TokenKey } from "./chain";
import { deployTokens } from "./deploy";
import { openEvm, resetClock } from "./evm";
import { watchTransfers } from "./watch-transfers";

type TokenCall =
  | { functionName: "transfer"; args: [Address, bigint] }
  | { functionName: "mint"; args: [Address, bigint] }
  | { functionName: "burn"; args: [bigint] };

/** An EVM node with an ERC-20 token per currency. It sends transactions for any account (impersonation). */
export async function openAnvilChain(program: string, port: number, folder: string | null): Promise<Chain> {
  const node = await startAnvil(program, port, folder);
  const client = anvilClient(node.rpcUrl);
  const isNew = await deployTokens(client);
  await resetClock(client);
  const minBlock = Number(await client.getBlockNumber());
  const stops: (() => Promise<void>)[] = [];
  const balance = (token: TokenKey, address: string) =>
    client.readContract({
      address: tokenAddress(token),
      abi: TOKEN_ABI,
      functionName: "balanceOf",
      args: [address as Address],
    });
  const burn = (token: TokenKey, from: string, units: bigint) =>
    writeToken(client, token, from, { functionName: "burn", args: [units] });

  return {
    kind: "anvil",
    chainId: client.chain.id,
    rpcUrl: node.rpcUrl,
    tokens: TOKENS,
    isNew,
    blockNumber: async () => Number(await client.getBlockNumber()),
    balance,
    async setBalance(token, address, units) {
      const missing = units - (await balance(token, address));
      const call: TokenCall = { functionName: "mint", args: [address as Address, missing] };
      if (missing > 0n) await writeToken(client, token, DEPLOYER, call);
      if (missing < 0n) await burn(token, address, -missing);
    },
    transfer: (token, from, to, units, options) =>
      writeToken(client, token, from, { functionName: "transfer", args: [to as Address, units] }, options),
    burn,
    hasTransaction: (hash) =>
      client.getTransaction({ hash: hash as Hash }).then(
        () => true,
        () => false,
      ),
    mine: (blocks) => client.mine({ blocks }),
    watch(listener) {
      stops.push(watchTransfers(client, listener));
    },
    evm: openEvm(client, minBlock),
    async stop() {
      for (const stop of stops) await stop();
      await node.stop();
    },
  };
}

function writeToken(
  client: AnvilClient,
  token: TokenKey,
  from: string,
  call: TokenCall,
  options?: SendOptions,
) {
  const data = encodeFunctionData({ abi: TOKEN_ABI, ...call });
  return sendTransaction(client, { from: from as Address, to: tokenAddress(token), data }, options);
}

const START_TIMEOUT_MS = 20_000;

// The node must stop with the sandbox, even after kill -9, and save its state. So a shell waits for our end of the pipe
// to close, and then sends SIGTERM to the node.
const GUARD =
  'exec 3<&0; "$0" "$@" 3<&- & child=$!; (cat <&3; kill -TERM $child) >/dev/null 2>&1 & wait $child';

type AnvilProcess = { rpcUrl: string; stop(): Promise<void> };

/**
 * Starts the EVM node on a port (0: any free one) with its state kept in a folder (null: not kept).
 * @throws StartError when it does not start
 */
export async function startAnvil(
  program: string,
  port: number,
  folder: string | null,
): Promise<AnvilProcess> {
  const child = spawnGuarded(program, options(port, folder));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const actual = await listeningPort(child, port);
  return {
    rpcUrl: `http://127.0.0.1:${actual}`,
    async stop() {
      child.stdin?.end();
      if (process.platform === "win32") child.kill();
      await exited;
    },
  };
}

function options(port: number, folder: string | null): string[] {
  if (folder) mkdirSync(folder, { recursive: true });
  const state = folder ? ["--state", folder, "--state-interval", "15"] : [];
  return [
    "--host",
    "127.0.0.1",
    "--port",
    String(port),
    "--mnemonic",
    MNEMONIC,
    "--auto-impersonate",
    // "finalized" is two epochs behind the head, so two blocks.
    "--slots-in-an-epoch",
    "1",
    ...state,
  ];
}

// Detached, so that Ctrl-C in a terminal reaches only the sandbox, which then stops the node.
function spawnGuarded(program: string, args: string[]): ChildProcess {
  const stdio = ["pipe", "pipe", "pipe"] as const;
  if (process.platform === "win32") return spawn(program, args, { stdio: [...stdio] });
  return spawn("/bin/sh", ["-c", GUARD, program, ...args], { stdio: [...stdio], detached: true });
}

function listeningPort(child: ChildProcess, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = () => {
      child.stdin?.end();
      const isInUse = /in use/i.test(output);
      const error = Object.assign(new Error(output.trim().slice(-300)), isInUse && { code: "EADDRINUSE" });
      reject(portError("SANDBOX_CHAIN_PORT", port, error));
    };
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000);
      const found = /Listening on \S+:(\d+)/.exec(output)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(Number(found));
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", fail);
    child.once("exit", () => {
      clearTimeout(timer);
      fail();
    });
  });
}
