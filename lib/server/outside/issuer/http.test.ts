import "server-only";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { closedPort, ID, openClient, rejection, SHORT, serve } from "../../../testing/server/issuer-client";
import { byHand, silent } from "../../../testing/server/issuer-server";
import { createHttp } from "./http";

const MIB = 1024 * 1024;

test("a redirect is not followed, and the token goes to no other host", async () => {
  const elsewhere = await serve(() => ({ status: 200, body: "[]" }));
  const { issuer, api } = await openClient({
    api: () => ({ status: 302, headers: { location: `${elsewhere.url}/v1/customer/bank-accounts` } }),
  });
  expect(await rejection(issuer.listBankAccounts())).toMatchObject({ kind: "failed", status: 302 });
  expect(await rejection(issuer.confirmTransfer(ID, "0xabc"))).toMatchObject({ kind: "failed", status: 302 });
  expect(elsewhere.seen()).toHaveLength(0);
  expect(api.seen()).toHaveLength(2);
});

test.each([
  [
    "a body that drips",
    byHand(({ response, socket }) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(" "), 20);
      socket.on("close", () => clearInterval(drip));
    }),
  ],
  ["an answer that never begins", silent],
])("the deadline covers %s", async (_, answer) => {
  const { issuer, api } = await openClient({ api: answer, settings: SHORT });
  const failure = await rejection(issuer.listBankAccounts());
  expect(failure).toMatchObject({ kind: "timeout", operation: "listBankAccounts" });
  expect(api.seen()).toHaveLength(1);
});

describe("the size of a body", () => {
  test("is refused by its content-length before it is read", async () => {
    const { issuer, api } = await openClient({
      api: byHand(({ response }) => response.writeHead(200, { "content-length": 17 * MIB }).write("[")),
    });
    expect(await rejection(issuer.listBankAccounts())).toMatchObject({ kind: "list_too_long" });
    expect(api.seen()).toHaveLength(1);
  });

  test("ends the reading at the cap, and the connection with it", async () => {
    let written = 0;
    let closed: Promise<unknown> = Promise.resolve();
    const { issuer } = await openClient({
      api: byHand(({ response, socket }) => {
        closed = new Promise((done) => socket.on("close", done));
        response.writeHead(200);
        const chunk = Buffer.alloc(64 * 1024, " ");
        const more = () => {
          written += chunk.length;
          if (!socket.destroyed) response.write(chunk, more);
        };
        more();
      }),
    });
    expect(await rejection(issuer.listBankAccounts())).toMatchObject({ kind: "list_too_long" });
    await closed;
    expect(written).toBeLessThan(32 * MIB);
  });

  test("may be 16 MiB for a list, a quarter of one for a record", async () => {
    const { issuer } = await openClient({
      api: () => ({ status: 200, body: `[${" ".repeat(16 * MIB - 2)}]` }),
    });
    expect(await issuer.listBankAccounts()).toEqual([]);
    expect(await rejection(issuer.getOrder(ID))).toMatchObject({ kind: "unreadable" });
  });
});

test("a compressed answer is not unpacked", async () => {
  const bomb = gzipSync(Buffer.alloc(20 * MIB, " "));
  const { issuer, api } = await openClient({
    api: byHand(({ response }) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb)),
  });
  expect(await rejection(issuer.listBankAccounts())).toMatchObject({ kind: "unreadable", status: 200 });
  expect(api.seen()[0]?.headers["accept-encoding"]).toBe("identity");
});

describe("a kept-alive socket that died", () => {
  test("costs a read nothing but a resend", async () => {
    const used = new Set<unknown>();
    let died = 0;
    const { issuer, api } = await openClient({
      api: ({ socket }) => {
        if (used.has(socket) && died === 0) {
          died += 1;
          return "reset";
        }
        used.add(socket);
        return { status: 200, body: "[]" };
      },
    });
    for (let reads = 0; reads < 5; reads += 1) expect(await issuer.listBankAccounts()).toEqual([]);
    expect(died).toBe(1);
    expect(api.seen()).toHaveLength(6);
  });

  test("and no more than one", async () => {
    const { issuer, api } = await openClient({ api: () => "reset" });
    expect(await rejection(issuer.listBankAccounts())).toMatchObject({ kind: "unreachable" });
    expect(api.seen()).toHaveLength(2);
  });

  test("never makes a write go out twice", async () => {
    const { issuer, api } = await openClient({ api: () => "reset" });
    expect(await rejection(issuer.confirmTransfer(ID, "0xabc"))).toMatchObject({ kind: "unreachable" });
    expect(await rejection(issuer.removeWallet(ID))).toMatchObject({ kind: "unreachable" });
    expect(api.seen().map((one) => one.method)).toEqual(["POST", "DELETE"]);
  });
});

test("a closed port is unreachable", async () => {
  const { issuer } = await openClient({ api: silent, settings: { baseUrl: await closedPort() } });
  expect(await rejection(issuer.getBankAccount(ID))).toMatchObject({
    kind: "unreachable",
    detail: "ECONNREFUSED",
  });
});

test("a base address with a path keeps it", async () => {
  const server = await serve(() => ({ status: 200, body: "[]" }));
  const { issuer } = await openClient({ api: silent, settings: { baseUrl: `${server.url}/issuer/` } });
  await issuer.listBankAccounts();
  expect(server.seen()[0]?.path).toBe("/issuer/v1/customer/bank-accounts");
});

test.each([
  ...["ftp://issuer.example", "nonsense", "https://user:pass@issuer.example"].map((baseUrl) => ({ baseUrl })),
  ...["@evil.example/x", "//evil.example/x", "https://evil.example"].map((walletsPath) => ({ walletsPath })),
])("there is no client with %j", async (settings) => {
  expect(await rejection(openClient({ api: silent, settings }))).toBeInstanceOf(TypeError);
});

/** Sends a write that may start as often as `answers` says yes; what came of it, and how many requests and connections. */
async function sendWhile(answers: boolean[]) {
  const server = await serve(() => ({ status: 200, body: "{}" }));
  const http = createHttp(server.url);
  const failure = await rejection(
    http.send({
      method: "POST",
      path: "/v1/orders",
      headers: {},
      body: "{}",
      deadlineMs: 10_000,
      cap: 1_000,
      mayStart: () => answers.shift() ?? false,
    }),
  );
  await http.close();
  return { failure, requests: server.seen().length, unasked: answers.length };
}

test.each([
  ["may not start opens no connection", [false, true], 1],
  ["may not start any more once it is connected sends no byte", [true, false], 0],
])("a write that %s", async (_, answers, left) => {
  const { failure, requests, unasked } = await sendWhile(answers);
  expect(failure).toMatchObject({ code: "TOO_LATE", neverSent: true });
  expect([requests, unasked]).toEqual([0, left]);
});
