import { connect } from "node:net";
import { beforeEach, describe, expect, it } from "vitest";
import { IDS, ORDER, startTestSandbox, waitFor } from "./test-sandbox";

const sandbox = await startTestSandbox();
const LIST = "/v1/customer/bank-accounts";
const set = (action: object, more: object = {}) =>
  sandbox.control("PUT", "/faults", [{ match: { path: "^/v1/" }, action, ...more }]);
const JSON_BOTH_WAYS = { accept: "application/json", "content-type": "application/json" };
const list = () => sandbox.api("GET", LIST);
const orderCount = async () => (await sandbox.state()).orders.length;

beforeEach(() => sandbox.control("POST", "/reset"));

describe("changed responses", () => {
  it("respond does not process the request", async () => {
    const answered = { body: "<html>", contentType: "text/html", headers: { "retry-after": "3" } };
    await set({ type: "respond", status: 503, ...answered });
    const answer = await sandbox.api("POST", "/v1/orders", ORDER);
    const seen = [answer.status, answer.headers.get("retry-after"), await answer.text()];
    expect(seen).toEqual([503, "3", "<html>"]);
    expect(await orderCount()).toBe(0);
  });

  it("process_then_respond processes the request and returns another response", async () => {
    await set({ type: "process_then_respond", status: 200, body: "" });
    expect(await (await sandbox.api("POST", "/v1/orders", ORDER)).text()).toBe("");
    expect(await orderCount()).toBe(1);
  });

  it("redirect points elsewhere", async () => {
    await set({ type: "redirect", location: "http://127.0.0.1:1/", status: 308 });
    const headers = { authorization: `Bearer ${await sandbox.token()}` };
    const answer = await fetch(sandbox.url + LIST, { headers, redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "http://127.0.0.1:1/"]);
  });

  it("envelope wraps lists and leaves single records alone", async () => {
    await set({ type: "envelope", shape: "data.items" });
    expect((await (await list()).json()).data.items).toHaveLength(5);
    expect(await (await sandbox.api("GET", `${LIST}/${IDS.euroAccount}`)).json()).toHaveProperty("Id");
  });

  it("expire_tokens invalidates the tokens issued so far, once", async () => {
    await set({ type: "expire_tokens" }, { times: 1 });
    expect((await list()).status).toBe(401);
    expect((await list()).status).toBe(200);
  });

  it("delay postpones the response, and the next rule applies", async () => {
    const rules = [
      { type: "delay", ms: 200 },
      { type: "respond", status: 500 },
    ].map((action) => ({ match: { path: LIST }, action }));
    await sandbox.control("PUT", "/faults", rules);
    const begin = performance.now();
    expect((await list()).status).toBe(500);
    expect(performance.now() - begin).toBeGreaterThan(190);
  });
});

describe("broken connections", () => {
  it.each([
    ["reset_before", 0],
    ["reset_after", 1],
  ])("%s breaks the connection; orders created: %i", async (type, created) => {
    await set({ type });
    const ended = { received: "", error: "ECONNRESET" };
    expect(await raw("POST /v1/orders", JSON.stringify(ORDER))).toEqual(ended);
    expect(await orderCount()).toBe(created);
  });

  it.each([
    ["hang", 0],
    ["hang_after", 1],
  ])("%s never answers; orders created: %i", async (type, created) => {
    await set({ type });
    const giveUp = new AbortController();
    const headers = { authorization: `Bearer ${await sandbox.token()}`, ...JSON_BOTH_WAYS };
    const init = { method: "POST", headers, body: JSON.stringify(ORDER), signal: giveUp.signal };
    const call = fetch(`${sandbox.url}/v1/orders`, init);
    await waitFor(async () => {
      const [received] = await sandbox.control("GET", "/requests?path=^/v1/orders$&method=POST");
      return received && (await orderCount()) === created;
    });
    setTimeout(() => giveUp.abort(new Error("no answer")), 400);
    await expect(call).rejects.toThrow("no answer");
    expect(await orderCount()).toBe(created);
  });

  it("truncate announces more bytes than it sends", async () => {
    await set({ type: "truncate" });
    const { received } = await raw(`GET ${LIST}`);
    const [head = "", body = ""] = received.split("\r\n\r\n");
    const announced = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    expect(announced - Buffer.byteLength(body)).toBe(64);
    await expect(list().then((answer) => answer.text())).rejects.toThrow();
  });

  it("drip sends one byte at a time", async () => {
    await set({ type: "drip", ms: 1 });
    const answer = await sandbox.api("GET", `/v1/orders/${IDS.unknown}`);
    let pieces = 0;
    for await (const chunk of answer.body ?? []) pieces += chunk.length > 0 ? 1 : 0;
    expect(pieces).toBeGreaterThan(10);
  });

  it("flood sends the requested bytes, and stops when the client disconnects", async () => {
    await set({ type: "flood", bytes: 1_000_000 });
    expect((await (await list()).arrayBuffer()).byteLength).toBe(1_000_001);
    await set({ type: "flood", bytes: 100_000_000_000 });
    const abort = new AbortController();
    const headers = { authorization: `Bearer ${await sandbox.token()}` };
    const answer = await fetch(sandbox.url + LIST, { headers, signal: abort.signal });
    expect(answer.status).toBe(200);
    abort.abort();
    await waitFor(async () => {
      const [last] = (await sandbox.control("GET", `/requests?path=${LIST}`)).slice(-1);
      return last.status === 200;
    });
  });
});

describe("rules", () => {
  it("match by method and path, count hits, stop after `times`", async () => {
    const match = { method: "post", path: "^/v1/orders$" };
    const rule = { id: "one", match, times: 1, action: { type: "respond", status: 500 } };
    await sandbox.control("PUT", "/faults", [rule]);
    expect((await list()).status).toBe(200);
    expect((await sandbox.api("POST", "/v1/orders", ORDER)).status).toBe(500);
    expect((await sandbox.api("POST", "/v1/orders", ORDER)).status).toBe(200);
    expect(await sandbox.control("GET", "/faults")).toMatchObject([{ id: "one", hits: 1 }]);
    expect(await sandbox.control("DELETE", "/faults")).toEqual([]);
  });

  it("also apply to the token endpoint", async () => {
    const rule = { match: { path: "^/oauth" }, action: { type: "respond", status: 500 } };
    await sandbox.control("PUT", "/faults", [rule]);
    expect((await fetch(`${sandbox.url}/oauth/token`, { method: "POST" })).status).toBe(500);
  });

  it.each([
    { match: {}, action: { type: "explode" } },
    { match: { path: "(" }, action: { type: "hang" } },
  ])("are refused when malformed: %j", async (rule) => {
    expect(await sandbox.control("PUT", "/faults", [rule])).toHaveProperty("error");
  });
});

/** One request over a bare socket: everything received, and the error the connection ended with. */
async function raw(line: string, body = ""): Promise<{ received: string; error: string | null }> {
  const { hostname, port } = new URL(sandbox.url);
  const headers = { ...JSON_BOTH_WAYS, authorization: `Bearer ${await sandbox.token()}` };
  const head = [
    ...[`${line} HTTP/1.1`, "host: issuer", "connection: close"],
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
  ].join("\r\n");
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let error: string | null = null;
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n${body}`));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (problem: NodeJS.ErrnoException) => {
      error = problem.code ?? problem.message;
    });
    socket.on("close", () => resolve({ received: Buffer.concat(chunks).toString("utf8"), error }));
  });
}
