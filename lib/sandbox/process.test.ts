import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { findAnvil } from "./chain/open";
import { connectTo, TEST_SETTINGS, waitFor } from "./test-sandbox";

const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIMIT = 120_000;
const chains = findAnvil() ? ["anvil", "memory"] : ["memory"];

describe.each(chains)("a restart with the %s chain", (chain) => {
  it.each(["SIGTERM", "SIGKILL"] as const)(
    "after %s keeps orders, mail, tokens and addresses",
    async (signal) => {
      const environment = {
        SANDBOX_CHAIN: chain,
        SANDBOX_DATA: join(folder, chain + signal),
        SANDBOX_PAYOUT_SECONDS: "0",
      };
      const first = await run(environment);
      const id = await first.order();
      await first.send(id);
      await first.paidOut(id);
      // The transfer and its burn.
      await waitFor(async () => (await first.state()).movements.length === 2);
      const open = await first.order({ Amount: "7" });
      const before = await first.state();
      await saved(first.url);
      expect(await first.end(signal)).toBe(signal === "SIGTERM" ? 0 : null);

      const second = await run(environment);
      expect({ ...(await second.state()), chain: null }).toEqual({ ...before, chain: null });
      const wallet = await second.control("GET", `/balances/${before.wallets[0].address}`);
      expect(wallet).toMatchObject({ EUR: "2499899.75" });
      await second.send(open);
      await second.paidOut(open);
      expect(Number((await second.read(open)).FiatTransferId)).toBe(
        Number((await second.read(id)).FiatTransferId) + 1,
      );
    },
    LIMIT,
  );
});

describe("starting", () => {
  it.each(["SANDBOX_PORT", "SANDBOX_SMTP_PORT", ...(findAnvil() ? ["SANDBOX_CHAIN_PORT"] : [])])(
    "exits with a message when %s is in use",
    async (setting) => {
      const holder = await run({});
      const { exit, stderr } = await failing({
        [setting]: new URL(holder.url).port,
        ...(setting.includes("CHAIN") && { SANDBOX_CHAIN: "anvil" }),
      });
      expect([exit, stderr]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^Port \\d+ is already in use\\. Set ${setting} `)),
      ]);
    },
    LIMIT,
  );

  it(
    "exits with a message when a setting is malformed or the folder is in use",
    async () => {
      expect(await failing({ SANDBOX_TOKEN_TTL: "soon" })).toMatchObject({
        exit: 1,
        stderr: expect.stringContaining("SANDBOX_TOKEN_TTL"),
      });
      const shared = { SANDBOX_DATA: join(folder, "shared") };
      await run(shared);
      expect(await failing(shared)).toMatchObject({
        exit: 1,
        stderr: expect.stringContaining("SANDBOX_DATA"),
      });
    },
    LIMIT,
  );

  it(
    "prints exactly one line with addresses and networks",
    async () => {
      const { ready, output } = await run({});
      expect(output().trim().split("\n")).toHaveLength(1);
      expect(ready).toMatchObject({ ready: true, rpcUrl: null, chain: "memory" });
      expect(ready.networks[0]).toMatchObject({ name: "Ethereum", chainId: 31_337, confirmations: 2 });
      expect(ready.networks[0]?.tokens.EUR).toMatchObject({ decimals: 6, symbol: "EURM" });
    },
    LIMIT,
  );
});

function launch(environment: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...TEST_SETTINGS, ...environment };
  const child = spawn(process.execPath, ["--import", "tsx", "lib/sandbox/main.ts"], {
    env: env as unknown as NodeJS.ProcessEnv,
  });
  started.push(child);
  const text = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => (text.stdout += chunk));
  child.stderr.on("data", (chunk) => (text.stderr += chunk));
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, text, exit };
}

async function run(environment: Record<string, string>) {
  const { child, text, exit } = launch(environment);
  await waitFor(async () => text.stdout.includes("\n") || child.exitCode !== null);
  const ready = JSON.parse(text.stdout);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  return { ...connectTo({ ready, stop: async () => undefined }), output: () => text.stdout, end };
}

async function failing(environment: Record<string, string>) {
  const { text, exit } = launch(environment);
  return { exit: await exit, stderr: text.stderr };
}

// The store is written 100 ms after a change, so a kill before that can lose the change.
async function saved(url: string): Promise<void> {
  const begin = performance.now();
  await waitFor(async () => (await fetch(url)).ok && performance.now() - begin > 300);
}
