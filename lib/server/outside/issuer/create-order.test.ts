import "server-only";
import { createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { closedPort, ID, NEW_ORDER, openClient, SHORT } from "../../../testing/server/issuer-client";
import { type Answer, byHand, silent } from "../../../testing/server/issuer-server";
import { claimMoment } from "./index";

type Given = Parameters<typeof openClient>[0];

/** What came of an order, and how many requests the issuer got for it. */
const outcomeOf = async (given: Given, order = NEW_ORDER, claimed = claimMoment()) => {
  const client = await openClient(given);
  return {
    ...client,
    outcome: await client.issuer.createOrder(order, claimed),
    sent: client.api.seen().length,
  };
};

const creates: Answer = () => ({ status: 201, body: { OrderId: ID } });
/** The answer itself goes on record, as it came. */
const CREATED = {
  ...{ kind: "created", orderId: ID, status: 201 },
  detail: expect.stringMatching(new RegExp(`"OrderId":"${ID}"`, "i")),
};
const notSent = (reason: string) => ({ kind: "not_sent", reason });

test("sends the issuer's request, the amount as the string that was given", async () => {
  const { outcome, api, events } = await outcomeOf({
    api: () => ({ status: 201, body: { OrderId: ID.toUpperCase(), Extra: 1 } }),
  });
  expect(outcome).toEqual(CREATED);
  const [sent] = api.seen();
  expect([sent?.method, sent?.path]).toEqual(["POST", "/v1/orders"]);
  const { walletId, bankAccountId, customerReference } = NEW_ORDER;
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    ...{ Type: "Sell", Currency: "EUR", Amount: "1250.50" },
    ...{ WalletId: walletId, BankAccountId: bankAccountId, CustomerReference: customerReference },
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

test.each<[string, () => Promise<Given>, string, number]>([
  [
    "the connection is refused",
    async () => ({ api: silent, settings: { baseUrl: await closedPort() } }),
    "connection",
    0,
  ],
  [
    "every address of a name refuses",
    async () => {
      const baseUrl = (await closedPort()).replace("127.0.0.1", "localhost");
      return { api: silent, settings: { baseUrl } };
    },
    "connection",
    0,
  ],
  ["no token can be had", async () => ({ api: silent, token: () => ({ status: 500 }) }), "token", 0],
  [
    "no token can be had for the resend",
    async () => ({
      api: () => ({ status: 401 }),
      token: ({ nth }) => ({ status: nth === 1 ? 200 : 503, body: { access_token: "one-token" } }),
    }),
    "token",
    1,
  ],
  [
    "the secret cannot be read",
    async () => {
      const clientSecret = () => {
        throw new Error("ENOENT /run/secrets/issuer");
      };
      return { api: silent, settings: { clientSecret } };
    },
    "token",
    0,
  ],
])("is not sent when %s", async (_, given, reason, requests) => {
  const { outcome, sent } = await outcomeOf(await given());
  expect(outcome).toEqual(notSent(reason));
  expect(sent).toBe(requests);
});

test("is not sent when an id is none", async () => {
  const { outcome, sent } = await outcomeOf({ api: creates }, { ...NEW_ORDER, walletId: "x" });
  expect(outcome).toMatchObject({ kind: "not_sent" });
  expect(sent).toBe(0);
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

  test.each([
    ["the process slept", { monotonic: 10_001, wall: 10_001 }],
    ["the machine was suspended, which the monotonic clock does not count,", { wall: 10_001 }],
    ["the wall clock was set back, so that it cannot be known,", { wall: -11_000 }],
  ])("nothing is sent when %s by more than ten seconds since the claim", async (_name, passed) => {
    const { outcome, sent } = await outcomeOf({ api: creates }, NEW_ORDER, ago(passed));
    expect(outcome).toEqual(notSent("too_late"));
    expect(sent).toBe(0);
  });

  test("within ten seconds it is sent", async () => {
    const claimed = ago({ monotonic: 9_000, wall: 9_000 });
    expect((await outcomeOf({ api: creates }, NEW_ORDER, claimed)).outcome).toEqual(CREATED);
  });

  test("a resend after a 401 keeps to the same ten seconds", async () => {
    let skipped = 0;
    const api = () => {
      skipped = 11_000;
      return { status: 401 };
    };
    const { outcome, sent } = await outcomeOf({ api, now: () => performance.now() + skipped });
    expect(outcome).toEqual(notSent("too_late"));
    expect(sent).toBe(1);
  });

  test("a connection that is not there by the deadline carried nothing", async () => {
    const { port, bytes } = await muteServer();
    // The server takes the connection but never finishes the TLS handshake.
    // Time enough to begin the handshake on a busy machine.
    const deadlines = { ...SHORT.deadlines, writeMs: 3_000 };
    const settings = { baseUrl: `https://127.0.0.1:${port}`, deadlines };
    const { outcome } = await outcomeOf({ api: silent, settings });
    expect(outcome).toEqual(notSent("connection"));
    expect(bytes()).toBeGreaterThan(0);
  });

  test("once the process is stopping no order is ready, and one that is claimed later is not sent", async () => {
    const { issuer, api } = await openClient({ api: creates });
    const before = claimMoment();
    await issuer.ready();
    issuer.stopSending();
    await expect(issuer.ready()).rejects.toMatchObject({ kind: "unreachable", operation: "stop" });
    expect(await issuer.createOrder(NEW_ORDER, claimMoment())).toEqual(notSent("too_late"));
    expect(api.seen()).toHaveLength(0);
    expect(await issuer.createOrder(NEW_ORDER, before)).toEqual(CREATED);
  });
});

describe("after a 401", () => {
  test("once: one new token and one resend", async () => {
    const { outcome, api, tokens } = await outcomeOf({
      api: ({ nth }) => ({ status: nth === 1 ? 401 : 200, body: { OrderId: ID } }),
    });
    expect(outcome).toEqual({ ...CREATED, status: 200 });
    expect(api.seen().map((one) => one.headers.authorization)).toEqual(["Bearer token-1", "Bearer token-2"]);
    expect(tokens.seen()).toHaveLength(2);
  });

  test("twice: unknown, and never a third time", async () => {
    const { outcome, sent } = await outcomeOf({ api: () => ({ status: 401 }) });
    expect(outcome).toMatchObject({ kind: "unknown", reason: "unauthorized" });
    expect(sent).toBe(2);
  });
});

test.each([400, 422])("%i is the issuer's refusal, its text redacted and cut", async (status) => {
  const text = `{"Message":"bad DE89370400440532013000 ${"x".repeat(600)}"}`;
  const { outcome } = await outcomeOf({ api: () => ({ status, body: text }) });
  expect(outcome).toMatchObject({ kind: "refused", status });
  const { detail } = outcome as { detail: string };
  expect(detail).toContain("bad [number]");
  expect(detail).toHaveLength(500);
});

test("a 400 stays a refusal when its body never ends", async () => {
  const api = byHand(({ response }) => response.writeHead(400).write("half"));
  const { outcome } = await outcomeOf({ api, settings: SHORT });
  expect(outcome).toEqual({ kind: "refused", status: 400, detail: "timeout" });
});

describe("unknown, sent once", () => {
  const statuses = [
    300, 301, 302, 303, 304, 307, 308, 402, 403, 404, 405, 408, 409, 410, 429, 500, 501, 502, 503, 504,
  ];
  test.each(statuses)("status %i", async (status) => {
    const headers = { location: "/v1/orders", "retry-after": "1" };
    const { outcome, sent } = await outcomeOf({ api: () => ({ status, headers }) });
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
    const { outcome, sent } = await outcomeOf({ api, settings: reason === "timeout" ? SHORT : {} });
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
  const { outcome } = await outcomeOf({ api: creates, settings: { observe } });
  expect(outcome).toEqual(CREATED);
});
