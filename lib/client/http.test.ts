import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ApiError, request } from "./http";

type Thing = { name: string };
let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((done) => started.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

const answer =
  (status: number, body: string, type = "application/json"): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": type }).end(body);

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("the request succeeded"),
    (error) => (error instanceof ApiError ? error : expect.fail(`no ApiError but ${error}`)),
  );

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test("returns what the route answers", async () => {
  const base = await serve(answer(200, '{"name":"Zoë"}'));
  expect(await request<Thing>(`${base}/`)).toEqual({ name: "Zoë" });
});

test.each([202, 204])("treats an empty %s as nothing", async (status) => {
  const base = await serve((_, response) => response.writeHead(status).end());
  expect(await request(`${base}/`, { method: "DELETE" })).toBeUndefined();
});

test("sends JSON as the type of every write, of a DELETE without a body too, and of no read", async () => {
  const seen: unknown[] = [];
  const base = await serve((asked, response) => {
    seen.push(asked.headers["content-type"]);
    response.end('{"name":"x"}');
  });
  await request(`${base}/`, { method: "DELETE" });
  await request(`${base}/`, { method: "POST", body: {}, headers: { "idempotency-key": "k" } });
  await request(`${base}/`);
  expect(seen).toEqual(["application/json", "application/json", undefined]);
});

test("carries code, words, number and fields of a refusal", async () => {
  const error = { code: "invalid", message: "No.", requestId: "r-1", fields: { address: "Wrong." } };
  const base = await serve(answer(400, JSON.stringify({ error })));
  expect(await failure(request(`${base}/`))).toMatchObject({ ...error, status: 400 });
});

test.each([
  ["a proxy's page", 502, "<html>Bad gateway</html>", 502],
  ["HTML with 200", 200, "<html></html>", 200],
  ["an empty 200", 200, "", 200],
  ["a text in quotes", 200, '"Welcome to our hotel"', 200],
])("calls %s unreachable, in calm words", async (_, status, body, expected) => {
  const base = await serve(answer(status, body, "text/html"));
  const error = await failure(request(`${base}/`));
  expect(error).toMatchObject({ code: "offline", status: expected, fields: {} });
  expect(error.message).toBe("We couldn’t reach the server. Nothing you typed is lost.");
});

test("calls a refused connection unreachable, and one that breaks off", async () => {
  const broken = await serve((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"name"');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await failure(request(`${broken}/`))).toMatchObject({ code: "offline" });
  await new Promise((done) => server?.close(done));
  expect(await failure(request(`${broken}/`))).toMatchObject({ code: "offline", status: 0 });
});

test("lets the caller's own abort through unchanged", async () => {
  const base = await serve(() => {});
  const controller = new AbortController();
  const asked = request(`${base}/`, { signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
});
