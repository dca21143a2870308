import { createOrderCase, RAW, REFUSED, SUBMITTED, UNKNOWN } from "../create-order-case";
import type { FaultCase } from "../fault-case";

const ID = () => crypto.randomUUID();
const html = "<!doctype html><title>Bad gateway</title>";
const json = (value: unknown) => JSON.stringify(value);
const errors = json({ Errors: [{ Field: "Amount", Message: RAW }] });
const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();

const respond = (
  status: number,
  body = "",
  more: { contentType?: string; headers?: Record<string, string> } = {},
) => ({ type: "respond", status, body, ...more }) as const;
const processed = (status: number, body = "") => ({ type: "process_then_respond", status, body }) as const;

const success: FaultCase[] = [
  createOrderCase("200 with the OrderId", { type: "delay", ms: 0 }, SUBMITTED()),
  createOrderCase("201 with the OrderId", respond(201, json({ OrderId: ID() })), SUBMITTED()),
  createOrderCase("202 with the OrderId", respond(202, json({ OrderId: ID() })), SUBMITTED()),
  createOrderCase(
    "200 with the OrderId in capitals and more fields",
    respond(200, json({ OrderId: ID().toUpperCase(), X: [1] })),
    SUBMITTED(),
  ),
  createOrderCase("slow response (3 s)", { type: "delay", ms: 3000 }, SUBMITTED()),
];

const unusable: FaultCase[] = [
  createOrderCase(
    "200 with HTML, processed",
    { ...processed(200, html), contentType: "text/html" },
    UNKNOWN(),
  ),
  createOrderCase(
    "200 with HTML, not processed",
    respond(200, html, { contentType: "text/html" }),
    UNKNOWN(),
  ),
  createOrderCase("200 empty, processed", processed(200), UNKNOWN()),
  createOrderCase("204", processed(204), UNKNOWN()),
  createOrderCase("201 empty", processed(201), UNKNOWN()),
  createOrderCase("202 without an OrderId", processed(202, json({ Accepted: true })), UNKNOWN()),
  createOrderCase("200 truncated, processed", { type: "truncate" }, UNKNOWN()),
  createOrderCase("200 with half a JSON text", processed(200, '{"OrderId":"5d2f'), UNKNOWN()),
  createOrderCase(
    "200 with an OrderId that is no UUID",
    processed(200, json({ OrderId: "12345" })),
    UNKNOWN(),
  ),
  createOrderCase(
    "200 with an OrderId that is a number",
    processed(200, json({ OrderId: 12345 })),
    UNKNOWN(),
  ),
  createOrderCase(
    "200 with the OrderId in other letters",
    processed(200, json({ orderId: ID() })),
    UNKNOWN(),
  ),
  createOrderCase("200 with an array", processed(200, json([{ OrderId: ID() }])), UNKNOWN()),
  createOrderCase("200 with null", processed(200, "null"), UNKNOWN()),
];

const refused: FaultCase[] = [
  createOrderCase("400 with the issuer's errors", respond(400, errors), REFUSED),
  createOrderCase("400 with HTML", respond(400, html, { contentType: "text/html" }), REFUSED),
  createOrderCase("400 empty", respond(400), REFUSED),
  createOrderCase("422 with the issuer's errors", respond(422, errors), REFUSED),
  createOrderCase("422 with something else", respond(422, json([1, { a: null }])), REFUSED),
];

const statuses: FaultCase[] = [
  createOrderCase("401 once", { type: "expire_tokens" }, SUBMITTED(2), { times: 1 }),
  createOrderCase("401 always", respond(401, errors), UNKNOWN(2)),
  createOrderCase("403", respond(403, errors), UNKNOWN()),
  createOrderCase("404", respond(404, errors), UNKNOWN()),
  createOrderCase("408", respond(408), UNKNOWN()),
  createOrderCase("409", respond(409, errors), UNKNOWN()),
  createOrderCase("413", respond(413), UNKNOWN()),
  createOrderCase("429 without Retry-After", respond(429), UNKNOWN()),
  createOrderCase(
    "429, Retry-After in seconds",
    respond(429, "", { headers: { "retry-after": "1" } }),
    UNKNOWN(),
  ),
  createOrderCase(
    "429, Retry-After as a date",
    respond(429, "", { headers: { "retry-after": inAnHour } }),
    UNKNOWN(),
  ),
  createOrderCase(
    "429, Retry-After absurd",
    respond(429, "", { headers: { "retry-after": "99999999999" } }),
    UNKNOWN(),
  ),
  createOrderCase("500, not processed", respond(500, errors), UNKNOWN()),
  createOrderCase("500, processed", processed(500, errors), UNKNOWN()),
  createOrderCase("502 with HTML", respond(502, html, { contentType: "text/html" }), UNKNOWN()),
  createOrderCase("503 with Retry-After", respond(503, "", { headers: { "retry-after": "1" } }), UNKNOWN()),
  createOrderCase("504, processed", processed(504), UNKNOWN()),
];

/** Every response with a status. */
export const createAnswers: FaultCase[] = [...success, ...unusable, ...refused, ...statuses];
