import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { tokenAddress } from "../chain/addresses";
import { readSettings } from "../settings";
import { loopbackOnly } from "./guards";

async function ask(from: string, settings: Record<string, string> = {}): Promise<number> {
  const app = new Hono();
  app.use(loopbackOnly(readSettings(settings)));
  app.get("/", (c) => c.text("answered"));
  return (await app.request("/", {}, { incoming: { socket: { remoteAddress: from } } })).status;
}

test("the control interface answers this machine, and others only where the settings open it", async () => {
  expect(await ask("127.0.0.1")).toBe(200);
  expect(await ask("172.18.0.5")).toBe(403);
  expect(await ask("172.18.0.5", { SANDBOX_CONTROL_FROM: "anywhere" })).toBe(200);
});

test("the demo’s containers name the tokens that its chain has", () => {
  const line = readFileSync("deploy/compose/demo.env", "utf8").match(/^NETWORKS='(.*)'$/m)?.[1] ?? "[]";
  const [{ tokens }] = JSON.parse(line);
  expect(tokens.EUR.address).toBe(tokenAddress("EUR"));
  expect(tokens.USD.address).toBe(tokenAddress("USD"));
});
