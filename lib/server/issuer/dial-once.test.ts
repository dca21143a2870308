import "server-only";
import { expect, test } from "vitest";
import { rejection, serve } from "../../testing/server/issuer-client";
import { createHttp } from "./http";

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

test("a write that may not start does not open a connection", async () => {
  const { failure, requests, unasked } = await sendWhile([false, true]);
  expect(failure).toMatchObject({ code: "TOO_LATE", neverSent: true });
  expect([requests, unasked]).toEqual([0, 1]);
});

test("a write that may not start any more once it is connected sends no byte", async () => {
  const { failure, requests, unasked } = await sendWhile([true, false]);
  expect(failure).toMatchObject({ code: "TOO_LATE", neverSent: true });
  expect([requests, unasked]).toEqual([0, 0]);
});
