import type { FaultAction } from "../../support/issuer-control";
import type { ExpectedOutcome, FaultCase } from "../fault-case";
import { createOrderCase, RAW, REFUSED, SUBMITTED, UNKNOWN } from "../orders";

const json = (value: unknown) => JSON.stringify(value);
const ID = () => crypto.randomUUID();
const HTML = { body: "<!doctype html><title>Bad gateway</title>", contentType: "text/html" };
const ERRORS = json({ Errors: [{ Field: "Amount", Message: RAW }] });

type Answer = string | { body?: string; contentType?: string; headers?: Record<string, string> };

const more = (answer: Answer) => (typeof answer === "string" ? { body: answer } : answer);
/** The request is not processed. */
const respond = (status: number, answer: Answer = ""): FaultAction => ({
  type: "respond",
  ...{ status, body: "", ...more(answer) },
});
/** The order is created, and this is the answer. */
const processed = (status: number, answer: Answer = ""): FaultAction => ({
  type: "process_then_respond",
  ...{ status, body: "", ...more(answer) },
});
const retryAfter = (value: string) => ({ headers: { "retry-after": value } });

const EVERY: [name: string, action: FaultAction, expected: ExpectedOutcome, times?: number][] = [
  ["200 with the OrderId", { type: "delay", ms: 0 }, SUBMITTED()],
  ["201 with the OrderId", respond(201, json({ OrderId: ID() })), SUBMITTED()],
  ["202 with the OrderId", respond(202, json({ OrderId: ID() })), SUBMITTED()],
  [
    "200 with the OrderId in capitals and more fields",
    respond(200, json({ OrderId: ID().toUpperCase(), X: [1] })),
    SUBMITTED(),
  ],
  ["slow response (3 s)", { type: "delay", ms: 3000 }, SUBMITTED()],
  ["200 with HTML, processed", processed(200, HTML), UNKNOWN()],
  ["200 with HTML, not processed", respond(200, HTML), UNKNOWN()],
  ["200 empty, processed", processed(200), UNKNOWN()],
  ["204", processed(204), UNKNOWN()],
  ["201 empty", processed(201), UNKNOWN()],
  ["202 without an OrderId", processed(202, json({ Accepted: true })), UNKNOWN()],
  ["200 truncated, processed", { type: "truncate" }, UNKNOWN()],
  ["200 with half a JSON text", processed(200, '{"OrderId":"5d2f'), UNKNOWN()],
  ["200 with an OrderId that is no UUID", processed(200, json({ OrderId: "12345" })), UNKNOWN()],
  ["200 with an OrderId that is a number", processed(200, json({ OrderId: 12345 })), UNKNOWN()],
  ["200 with the OrderId in other letters", processed(200, json({ orderId: ID() })), UNKNOWN()],
  ["200 with an array", processed(200, json([{ OrderId: ID() }])), UNKNOWN()],
  ["200 with null", processed(200, "null"), UNKNOWN()],
  ["400 with the issuer's errors", respond(400, ERRORS), REFUSED],
  ["400 with HTML", respond(400, HTML), REFUSED],
  ["400 empty", respond(400), REFUSED],
  ["422 with the issuer's errors", respond(422, ERRORS), REFUSED],
  ["422 with something else", respond(422, json([1, { a: null }])), REFUSED],
  ["401 once", { type: "expire_tokens" }, SUBMITTED(2), 1],
  ["401 always", respond(401, ERRORS), UNKNOWN(2)],
  ["403", respond(403, ERRORS), UNKNOWN()],
  ["404", respond(404, ERRORS), UNKNOWN()],
  ["408", respond(408), UNKNOWN()],
  ["409", respond(409, ERRORS), UNKNOWN()],
  ["413", respond(413), UNKNOWN()],
  ["429 without Retry-After", respond(429), UNKNOWN()],
  ["429, Retry-After in seconds", respond(429, retryAfter("1")), UNKNOWN()],
  [
    "429, Retry-After as a date",
    respond(429, retryAfter(new Date(Date.now() + 3_600_000).toUTCString())),
    UNKNOWN(),
  ],
  ["429, Retry-After absurd", respond(429, retryAfter("99999999999")), UNKNOWN()],
  ["500, not processed", respond(500, ERRORS), UNKNOWN()],
  ["500, processed", processed(500, ERRORS), UNKNOWN()],
  ["502 with HTML", respond(502, HTML), UNKNOWN()],
  ["503 with Retry-After", respond(503, retryAfter("1")), UNKNOWN()],
  ["504, processed", processed(504), UNKNOWN()],
];

/** Every response with a status. */
export const createAnswers: FaultCase[] = EVERY.map(([name, action, expected, times]) =>
  createOrderCase(name, action, expected, times ? { times } : {}),
);
