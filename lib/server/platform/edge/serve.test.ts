import "server-only";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { errorBody } from "@/lib/contract/errors";
import { listening, rawClient } from "../../../testing/server/raw-client";
import { setProcessState } from "../process-state";
import { networkAddressOf } from "./network-address";
import { createEdge } from "./serve";

const TIMEOUTS = {
  headers: 200,
  request: 400,
  unread: 60_000,
  silence: 60_000,
  reading: 60_000,
  checkEvery: 20,
};
const PATHS = ["/", "/api/orders", "/api/auth/callback/credentials", "/_next/static/x.js", "/nonsense"];

beforeAll(() => setProcessState("ready"));
afterAll(() => setProcessState("starting"));

/** An edge whose handler answers with what it was given. */
async function open(timeouts = { ...TIMEOUTS, headers: 60_000, request: 60_000 }) {
  const handled: string[] = [];
  const echo = async (request: IncomingMessage, response: ServerResponse) => {
    handled.push(request.url ?? "");
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method, url } = request;
    response.end(JSON.stringify({ method, url, body, from: networkAddressOf(request.headers) }));
  };
  const server = createEdge(echo, { timeouts, trustedProxies: () => undefined });
  return { port: await listening(server), handled };
}

/** What an edge of its own answers to these bytes, once it has closed the connection, and what it let through. */
async function answerTo(bytes: string) {
  const { port, handled } = await open();
  const client = rawClient(port);
  client.write(bytes);
  return { answer: await client.closed, handled };
}

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, "host: desk.example", "content-type: text/plain", ...headers, "", ""].join(
    "\r\n",
  );

describe.each(PATHS)("a body for %s", (path) => {
  test("of 300 MB is refused by its length, before anything handles it", async () => {
    const { answer, handled } = await answerTo(head(path, `content-length: ${300 * 1024 * 1024}`));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/connection: close/i);
    expect(handled).toEqual([]);
  });

  test("without an end is refused after 64 KiB", async () => {
    const { port, handled } = await open();
    const client = rawClient(port);
    client.write(head(path, "transfer-encoding: chunked"));
    const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    let sent = 0;
    const send = () => {
      while (client.socket.writable) {
        sent += chunk.length;
        if (!client.socket.write(chunk)) return client.socket.once("drain", send);
      }
    };
    send();
    expect(await client.closed).toMatch(/^HTTP\/1.1 413 /);
    expect(sent).toBeLessThan(20 * 1024 * 1024);
    expect(handled).toEqual([]);
  });

  test("of 64 KiB reaches its handler whole", async () => {
    const { port } = await open();
    const body = "ü".repeat(32 * 1024);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: "PUT", body });
    expect(await answer.json()).toEqual({ method: "PUT", url: path, body, from: "127.0.0.1" });
  });
});

test("a refusal has the interface's form under /api, and plain words elsewhere", async () => {
  const { port } = await open();
  const init = { method: "POST", body: "x".repeat(70_000) };
  const api = await fetch(`http://127.0.0.1:${port}/api/orders?x=1`, init);
  const { error } = errorBody.strict().parse(await api.json());
  expect([api.status, error.code, error.requestId]).toEqual([
    413,
    "too_large",
    api.headers.get("x-request-id"),
  ]);
  const page = await fetch(`http://127.0.0.1:${port}/sign-in`, init);
  expect([page.status, page.headers.get("content-type")]).toEqual([413, "text/plain; charset=utf-8"]);
  expect(await page.text()).toMatch(/larger than the 64 KB/);
});

test("a refusal is read in the language that the browser prefers", async () => {
  const { port } = await open();
  const answer = await fetch(`http://127.0.0.1:${port}/orders/%ff`, {
    headers: { "accept-language": "de-AT" },
  });
  expect(await answer.text()).toBe(
    "Diese Adresse ist nicht lesbar. Prüfen Sie, ob ein „%“ darin falsch ist.",
  );
});

test.each([
  ["GET", "/orders/%ff", 400],
  ["GET", "/%E0%A4%A", 400],
  ["OPTIONS", "*", 400],
  ["TRACE", "/api/me", 405],
])("%s %s is refused before Next makes a failure of it", async (method, path, status) => {
  const { answer, handled } = await answerTo(`${method} ${path} HTTP/1.1\r\nhost: desk.example\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(handled).toEqual([]);
});

test("an escape in a search is no mistake", async () => {
  const { port } = await open();
  const answer = await fetch(`http://127.0.0.1:${port}/orders?q=50%`);
  expect(await answer.json()).toMatchObject({ url: "/orders?q=50%" });
});

test("a body in pieces of one byte, and one that is empty, arrive as they are", async () => {
  const { port } = await open();
  const client = rawClient(port);
  client.write(`${head("/a", "transfer-encoding: chunked") + "1\r\nx\r\n".repeat(900)}0\r\n\r\n`);
  client.write(`${head("/b", "transfer-encoding: chunked", "connection: close")}0\r\n\r\n`);
  const answers = await client.closed;
  expect(answers).toContain(`"body":"${"x".repeat(900)}"`);
  expect(answers).toContain('"url":"/b","body":""');
});

describe("too slow:", () => {
  test("a silent connection is closed", async () => {
    const { port } = await open(TIMEOUTS);
    expect(await rawClient(port).closed).toMatch(/^HTTP\/1.1 408 |^$/);
  });

  test("headers that never end", async () => {
    const { port, handled } = await open(TIMEOUTS);
    const client = rawClient(port);
    client.write("GET /api/orders HTTP/1.1\r\nhost: desk.example\r\n");
    const drip = setInterval(() => client.write("x-a: b\r\n"), 20);
    expect(await client.closed).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(drip);
    expect(handled).toEqual([]);
  });

  test.each(PATHS)("a body for %s that drips", async (path) => {
    const { port, handled } = await open(TIMEOUTS);
    const client = rawClient(port);
    client.write(head(path, "content-length: 60000"));
    const drip = setInterval(() => client.write("x"), 20);
    expect(await client.closed).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(drip);
    expect(handled).toEqual([]);
  });
});

test("where too many connections wait, a new one takes the place of the oldest, never of one being answered", async () => {
  const seen: (() => void)[] = [];
  const held = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/held") await new Promise<void>((resolve) => seen.push(resolve));
    response.end("answered");
  };
  const port = await listening(createEdge(held, { maxConnections: 3, trustedProxies: () => undefined }));
  const ask = (path: string) => {
    const client = rawClient(port);
    client.write(`GET ${path} HTTP/1.1\r\nhost: desk.example\r\nconnection: close\r\n\r\n`);
    return client;
  };
  const answered = ask("/held");
  await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
  const silent = [];
  for (let nth = 0; nth < 20; nth += 1) {
    const client = rawClient(port);
    await once(client.socket, "connect");
    client.write("GET / HTTP/1.1\r\n");
    silent.push(client);
    expect(await ask("/").closed).toMatch(/answered$/);
  }
  seen[0]?.();
  expect(await answered.closed).toMatch(/answered$/);
  await Promise.all(silent.slice(0, -2).map(({ closed }) => closed));
});

test("a client that goes away in the middle of its body leaves nothing behind", async () => {
  const { port, handled } = await open();
  const client = rawClient(port);
  client.write(head("/", "content-length: 60000") + "x".repeat(50_000));
  client.socket.resetAndDestroy();
  await client.closed;
  expect((await fetch(`http://127.0.0.1:${port}/after`)).status).toBe(200);
  expect(handled).toEqual(["/after"]);
});

test("the handler learns the client's address, and never what the client says it is", async () => {
  const { port } = await open();
  const headers = { "X-Desk-Network-Address": "6.6.6.6", "x-forwarded-for": "6.6.6.6" };
  for (const init of [{ headers }, { headers, method: "POST", body: "x" }]) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, init);
    expect((await answer.json()).from).toBe("127.0.0.1");
  }
});

test("a body in more pieces than any client makes closes the connection", async () => {
  const pieces = head("/", "transfer-encoding: chunked") + "1\r\nx\r\n".repeat(2_000);
  expect(await answerTo(pieces)).toEqual({ answer: "", handled: [] });
});

test("a request to upgrade the connection is answered like any other", async () => {
  const asked = ["GET / HTTP/1.1", "host: desk.example", "connection: upgrade, close", "upgrade: websocket"];
  expect((await answerTo(`${asked.join("\r\n")}\r\n\r\n`)).answer).toMatch(/^HTTP\/1.1 200 /);
});

test("while the process starts, only health is answered", async () => {
  const { port, handled } = await open();
  setProcessState("starting");
  const answers = ["/", "/api/me", "/api/health/live"].map((path) =>
    fetch(`http://127.0.0.1:${port}${path}`),
  );
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  setProcessState("ready");
  expect([statuses, handled]).toEqual([[503, 503, 200], ["/api/health/live"]]);
});

test("Next compresses what its routes answer, whose type it gives as a list, and leaves a short answer as it is", async () => {
  const compress = createRequire(import.meta.url)("next/dist/compiled/compression")();
  const asNextAnswers = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify("x".repeat(request.url === "/api/me" ? 500 : 5_000));
    compress(request, response, () => {});
    response.setHeader("content-type", ["application/json"]);
    response.setHeader("content-length", [String(body.length)]);
    response.flushHeaders();
    response.end(body);
  };
  const port = await listening(createEdge(asNextAnswers, { trustedProxies: () => undefined }));
  const asked = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    const [type, encoding] = ["content-type", "content-encoding"].map((name) => answer.headers.get(name));
    return { type, encoding, length: (await answer.json()).length };
  };
  expect(await asked("/api/orders/rows")).toEqual({
    ...{ type: "application/json", encoding: "gzip", length: 5_000 },
  });
  expect(await asked("/api/me")).toEqual({ type: "application/json", encoding: null, length: 500 });
});

test("a handler that fails answers 500 without saying how", async () => {
  const failing = async () => {
    throw new Error("secret words from inside");
  };
  const port = await listening(createEdge(failing, { trustedProxies: () => undefined }));
  const answer = await fetch(`http://127.0.0.1:${port}/api/orders`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("secret words");
});

describe("an answer that is not read", () => {
  /** An edge whose answers never end: `/waits` has nothing to say, all others say as much as is taken. */
  async function endless() {
    const closed: string[] = [];
    const part = Buffer.alloc(256 * 1024, "x");
    const server = createEdge(
      async (request, response) => {
        response.once("close", () => closed.push(request.url ?? ""));
        response.writeHead(200, { "content-type": "text/plain" });
        response.flushHeaders();
        const send = () => {
          while (!response.destroyed && response.write(part));
          response.once("drain", send);
        };
        if (request.url !== "/waits") send();
      },
      { timeouts: { ...TIMEOUTS, unread: 400 }, trustedProxies: () => undefined },
    );
    return { port: await listening(server), closed };
  }
  const get = (port: number, path: string) => {
    const client = rawClient(port);
    client.write(`GET ${path} HTTP/1.1\r\nhost: desk.example\r\n\r\n`);
    return client.socket;
  };

  test("is cut off, even of a client that goes on sending; one that reads, or waits for us, is not", async () => {
    const { port, closed } = await endless();
    get(port, "/waits");
    const reading = get(port, "/read");
    const unread = ["/unread", "/talks"].map((path) => get(port, path));
    for (const socket of unread) socket.removeAllListeners("data").pause();
    const talking = setInterval(() => unread[1]?.write("GET /more HTTP/1.1\r\nhost: a\r\n\r\n"), 20);
    await expect
      .poll(() => closed.filter((path) => path !== "/more").toSorted())
      .toEqual(["/talks", "/unread"]);
    clearInterval(talking);
    expect([reading.destroyed, reading.bytesRead > 1024 * 1024]).toEqual([false, true]);
    expect(closed).not.toContain("/read");
  });
});

test("files beyond so many are refused before anything handles them; other requests, and later ones, are not", async () => {
  const handled: string[] = [];
  const waiting: ServerResponse[] = [];
  const server = createEdge(
    async (request, response) => {
      handled.push(request.url ?? "");
      if (request.url?.includes(".csv")) waiting.push(response);
      else response.end("ok");
    },
    { timeouts: TIMEOUTS, maxFiles: 2, trustedProxies: () => undefined },
  );
  const url = `http://127.0.0.1:${await listening(server)}`;
  const first = [fetch(`${url}/api/orders.csv`), fetch(`${url}/api/orders.csv?tab=open`)];
  await expect.poll(() => waiting.length).toBe(2);
  const refused = await fetch(`${url}/api/orders/1/evidence.pdf`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(errorBody.parse(await refused.json()).error.code).toBe("too_many_requests");
  expect((await fetch(`${url}/api/inbox/rows`)).status).toBe(200);
  for (const response of waiting) response.end("all of it");
  for (const one of first) expect(await (await one).text()).toBe("all of it");
  expect((await fetch(`${url}/api/evidence.zip`)).status).toBe(200);
  expect(handled).not.toContain("/api/orders/1/evidence.pdf");
});

test("a file whose answer only waits for those before it on its connection takes no place", async () => {
  const handled: string[] = [];
  const server = createEdge(
    async (request, response) => {
      handled.push(request.url ?? "");
      if (request.url !== "/held") response.writeHead(401).end("sign in");
    },
    { timeouts: TIMEOUTS, maxFiles: 2, trustedProxies: () => undefined },
  );
  const port = await listening(server);
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: desk.example\r\n\r\n`;
  rawClient(port).write(get("/held") + get("/api/a.csv").repeat(40));
  await expect.poll(() => handled).toHaveLength(41);
  expect((await fetch(`http://127.0.0.1:${port}/api/orders.csv`)).status).toBe(401);
});

test("a file that takes long to be read is waited for, where another request is cut off", async () => {
  const slow = async (_: IncomingMessage, response: ServerResponse) =>
    void setTimeout(() => response.end("read"), 400);
  const timeouts = { ...TIMEOUTS, request: 60_000, silence: 100 };
  const url = `http://127.0.0.1:${await listening(createEdge(slow, { timeouts, trustedProxies: () => undefined }))}`;
  const post = (path: string) => fetch(url + path, { method: "POST", body: "file" });
  expect(await (await post("/api/statements?name=a.xml")).text()).toBe("read");
  await expect(post("/api/orders")).rejects.toThrow("fetch failed");
});
