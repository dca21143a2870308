import "server-only";
import { createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { closedPort, ID, NEW_ORDER, openClient, SHORT } from "../../testing/server/issuer-client";
import { type Answer, byHand, silent } from "../../testing/server/issuer-server";
import { claimMoment } from "./index";

const outcomeOf = async (api: Answer, settings = {}) => {
  const { issuer, api: server } = await openClient({ api, settings });
  return { outcome: await issuer.createOrder(NEW_ORDER, claimMoment()), sent: server.seen().length };
};

/** The answer itself goes on record, as it came. */
const CREATED = {
  ...{ kind: "created", orderId: ID, status: 201 },
  detail: expect.stringMatching(new RegExp(`"OrderId":"${ID}"`, "i")),
};

test("sends the issuer's request, the amount as the string that was given", async () => {
  const { issuer, api, events } = await openClient({
    api: () => ({ status: 201, body: { OrderId: ID.toUpperCase(), Extra: 1 } }),
  });
  expect(await issuer.createOrder(NEW_ORDER, claimMoment())).toEqual(CREATED);
  const [sent] = api.seen();
  expect([sent?.method, sent?.path]).toEqual(["POST", "/v1/orders"]);
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    Type: "Sell",
    Currency: "EUR",
    Amount: "1250.50",
    WalletId: NEW_ORDER.walletId,
    BankAccountId: NEW_ORDER.bankAccountId,
    CustomerReference: NEW_ORDER.customerReference,
  });
  expect(sent?.headers).toMatchObject({
    authorization: "Bearer token-1",
    accept: "application/json",
    "content-type": "application/*+json",
    "accept-encoding": "identity",
  });
  expect(events.map((event) => [event.operation, event.outcome, event.status])).toEqual([
    ["token", "ok", 200],
    ["createOrder", "created", 201],
  ]);
});

describe("not sent", () => {
  test("when the connection is refused", async () => {
    const { issuer } = await openClient({ api: silent, settings: { baseUrl: await closedPort() } });
    expect(await issuer.createOrder(NEW_ORDER, claimMoment())).toEqual({
      kind: "not_sent",
      reason: "connection",
    });
  });

  test("when every address of a name refuses", async () => {
    const baseUrl = (await closedPort()).replace("127.0.0.1", "localhost");
    const { issuer } = await openClient({ api: silent, settings: { baseUrl } });
    expect(await issuer.createOrder(NEW_ORDER, claimMoment())).toEqual({
      kind: "not_sent",
      reason: "connection",
    });
  });

  test("when no token can be had, before the request or for the resend", async () => {
    const first = await openClient({ api: silent, token: () => ({ status: 500 }) });
    expect(await first.issuer.createOrder(NEW_ORDER, claimMoment())).toEqual({
      kind: "not_sent",
      reason: "token",
    });
    expect(first.api.seen()).toHaveLength(0);
    const second = await openClient({
      api: () => ({ status: 401 }),
      token: ({ nth }) => ({ status: nth === 1 ? 200 : 503, body: { access_token: "one-token" } }),
    });
    expect(await second.issuer.createOrder(NEW_ORDER, claimMoment())).toEqual({
      kind: "not_sent",
      reason: "token",
    });
    expect(second.api.seen()).toHaveLength(1);
  });

  test("when the secret cannot be read, or an id is none", async () => {
    const clientSecret = () => {
      throw new Error("ENOENT /run/secrets/issuer");
    };
    const { issuer, api } = await openClient({ api: silent, settings: { clientSecret } });
    expect(await issuer.createOrder(NEW_ORDER, claimMoment())).toEqual({ kind: "not_sent", reason: "token" });
    expect(await issuer.createOrder({ ...NEW_ORDER, walletId: "x" }, claimMoment())).toMatchObject({
      kind: "not_sent",
    });
    expect(api.seen()).toHaveLength(0);
  });
});

/** A server that takes connections and says nothing; `bytes` is what it was sent. */
async function muteServer() {
  let bytes = 0;
  const server = createServer((socket) => {
    socket.on("data", (chunk) => {
      bytes += chunk.length;
    });
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { port: address.port, bytes: () => bytes };
}

describe("not in time", () => {
  const ago = (ms: { monotonic?: number; wall?: number }) => {
    const now = claimMoment();
    return { monotonic: now.monotonic - (ms.monotonic ?? 0), wall: now.wall - (ms.wall ?? 0) };
  };
  const created: Answer = () => ({ status: 201, body: { OrderId: ID } });
  const late = { kind: "not_sent", reason: "too_late" };

  test.each([
    ["the process slept", { monotonic: 10_001, wall: 10_001 }],
    ["the machine was suspended, which the monotonic clock does not count,", { wall: 10_001 }],
    ["the wall clock was set back, so that nobody can tell,", { wall: -11_000 }],
  ])("nothing is sent when %s by more than ten seconds since the claim", async (_name, passed) => {
    const { issuer, api } = await openClient({ api: created });
    expect(await issuer.createOrder(NEW_ORDER, ago(passed))).toEqual(late);
    expect(api.seen()).toHaveLength(0);
  });

  test("within ten seconds it is sent", async () => {
    const { issuer } = await openClient({ api: created });
    const claimed = ago({ monotonic: 9_000, wall: 9_000 });
    expect(await issuer.createOrder(NEW_ORDER, claimed)).toEqual(CREATED);
  });

  test("a resend after a 401 keeps to the same ten seconds", async () => {
    let skipped = 0;
    const { issuer, api } = await openClient({
      api: () => {
        skipped = 11_000;
        return { status: 401 };
      },
      now: () => performance.now() + skipped,
    });
    expect(await issuer.createOrder(NEW_ORDER, claimMoment())).toEqual(late);
    expect(api.seen()).toHaveLength(1);
  });

  test("a connection that is not there by the deadline carried nothing", async () => {
    const { port, bytes } = await muteServer();
    // The server takes the connection but never finishes the TLS handshake.
    // Time enough to begin the handshake on a busy machine.
    const deadlines = { ...SHORT.deadlines, writeMs: 3_000 };
    const settings = { baseUrl: `https://127.0.0.1:${port}`, deadlines };
    const { issuer } = await openClient({ api: silent, settings });
    const outcome = await issuer.createOrder(NEW_ORDER, claimMoment());
    expect(outcome).toEqual({ kind: "not_sent", reason: "connection" });
    expect(bytes()).toBeGreaterThan(0);
  });

  test("once the process is stopping no order is ready, and one that is claimed later is not sent", async () => {
    const { issuer, api } = await openClient({ api: created });
    const before = claimMoment();
    await issuer.ready();
    issuer.stopSending();
    await expect(issuer.ready()).rejects.toMatchObject({ kind: "unreachable", operation: "stop" });
    expect(await issuer.createOrder(NEW_ORDER, claimMoment())).toEqual(late);
    expect(api.seen()).toHaveLength(0);
    expect(await issuer.createOrder(NEW_ORDER, before)).toEqual(CREATED);
  });
});

describe("after a 401", () => {
  test("once: one new token and one resend", async () => {
    const { issuer, api, tokens } = await openClient({
      api: ({ nth }) => ({ status: nth === 1 ? 401 : 200, body: { OrderId: ID } }),
    });
    expect(await issuer.createOrder(NEW_ORDER, claimMoment())).toEqual({ ...CREATED, status: 200 });
    expect(api.seen().map((one) => one.headers.authorization)).toEqual(["Bearer token-1", "Bearer token-2"]);
    expect(tokens.seen()).toHaveLength(2);
  });

  test("twice: unknown, and never a third time", async () => {
    const { outcome, sent } = await outcomeOf(() => ({ status: 401 }));
    expect(outcome).toMatchObject({ kind: "unknown", reason: "unauthorized" });
    expect(sent).toBe(2);
  });
});

test.each([400, 422])("%i is the issuer's refusal, its text redacted and cut", async (status) => {
  const text = `{"Message":"bad DE89370400440532013000 ${"x".repeat(600)}"}`;
  const { outcome } = await outcomeOf(() => ({ status: status, body: text }));
  expect(outcome).toMatchObject({ kind: "refused", status });
  const { detail } = outcome as { detail: string };
  expect(detail).toContain("bad [number]");
  expect(detail).toHaveLength(500);
});

test("a 400 stays a refusal when its body never ends", async () => {
  const { outcome } = await outcomeOf(
    byHand(({ response }) => response.writeHead(400).write("half")),
    SHORT,
  );
  expect(outcome).toEqual({ kind: "refused", status: 400, detail: "timeout" });
});

describe("unknown, sent once", () => {
  const statuses = [
    300, 301, 302, 303, 304, 307, 308, 402, 403, 404, 405, 408, 409, 410, 429, 500, 501, 502, 503, 504,
  ];
  test.each(statuses)("status %i", async (status) => {
    const { outcome, sent } = await outcomeOf(() => ({
      status: status,
      headers: { location: "/v1/orders", "retry-after": "1" },
    }));
    expect(outcome).toMatchObject({ kind: "unknown", status });
    expect(sent).toBe(1);
  });

  const truncated = `{"OrderId":"${ID}"`;
  const cases: [string, string, Answer][] = [
    ["an empty 200", "empty", () => ({ status: 200 })],
    ["a 204", "empty", () => ({ status: 204 })],
    ["HTML", "unreadable", () => ({ status: 200, body: "<html>ok</html>" })],
    ["truncated JSON", "unreadable", () => ({ status: 200, body: truncated })],
    ["no OrderId", "no_order_id", () => ({ status: 200, body: {} })],
    ["an OrderId that is no UUID", "no_order_id", () => ({ status: 200, body: { OrderId: 17 } })],
    ["an inherited OrderId", "no_order_id", () => ({ status: 200, body: `{"__proto__":${truncated}}}` })],
    ["two OrderIds", "unreadable", () => ({ status: 200, body: `${truncated},"OrderId":"x"}` })],
    ["nesting without end", "unreadable", () => ({ status: 200, body: "[".repeat(200_000) })],
    ["a body over the cap", "too_large", () => ({ status: 200, body: " ".repeat(300_000) })],
    ["no answer", "timeout", silent],
    ["a body that never ends", "timeout", byHand(({ response }) => response.writeHead(200).write("{"))],
    ["a closed connection", "connection", () => "hang up"],
    ["a reset", "connection", () => "reset"],
    ["no HTTP", "connection", byHand(({ socket }) => socket.end("220 mail.example ESMTP\r\n"))],
    [
      "a body cut off",
      "cut_off",
      byHand(({ response, socket }) =>
        response.writeHead(200, { "content-length": 100 }).write(truncated, () => socket.destroy()),
      ),
    ],
  ];
  test.each(cases)("%s", async (_name, reason, api) => {
    const { outcome, sent } = await outcomeOf(api, reason === "timeout" ? SHORT : {});
    expect(outcome).toMatchObject({ kind: "unknown", reason });
    expect(sent).toBe(1);
  });
});

test("goes out on a connection of its own, never on one kept alive by reads", async () => {
  const { issuer, api } = await openClient({
    api: ({ method }) => ({ status: 200, body: method === "GET" ? "[]" : { OrderId: ID } }),
  });
  await issuer.listBankAccounts();
  await issuer.createOrder(NEW_ORDER, claimMoment());
  await issuer.listBankAccounts();
  const [read, order, again] = api.seen().map((one) => one.socket);
  expect(read).toBe(again);
  expect(order).not.toBe(read);
});

test("an observer that throws does not lose the order", async () => {
  const observe = () => {
    throw new Error("metrics are down");
  };
  const { issuer } = await openClient({
    api: () => ({ status: 200, body: { OrderId: ID } }),
    settings: { observe },
  });
  expect(await issuer.createOrder(NEW_ORDER, claimMoment())).toEqual({ ...CREATED, status: 200 });
});
