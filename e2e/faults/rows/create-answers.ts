import { createRow, RAW, REFUSED, SUBMITTED, UNKNOWN } from "../create";
import type { Row } from "../row";

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

const success: Row[] = [
  createRow("200 with the OrderId", { type: "delay", ms: 0 }, SUBMITTED()),
  createRow("201 with the OrderId", respond(201, json({ OrderId: ID() })), SUBMITTED()),
  createRow("202 with the OrderId", respond(202, json({ OrderId: ID() })), SUBMITTED()),
  createRow(
    "200 with the OrderId in capitals and more fields",
    respond(200, json({ OrderId: ID().toUpperCase(), X: [1] })),
    SUBMITTED(),
  ),
  createRow("a slow answer (3 s)", { type: "delay", ms: 3000 }, SUBMITTED()),
];

const unusable: Row[] = [
  createRow("200 with HTML, processed", { ...processed(200, html), contentType: "text/html" }, UNKNOWN()),
  createRow("200 with HTML, not processed", respond(200, html, { contentType: "text/html" }), UNKNOWN()),
  createRow("200 empty, processed", processed(200), UNKNOWN()),
  createRow("204", processed(204), UNKNOWN()),
  createRow("201 empty", processed(201), UNKNOWN()),
  createRow("202 without an OrderId", processed(202, json({ Accepted: true })), UNKNOWN()),
  createRow("200 truncated, processed", { type: "truncate" }, UNKNOWN()),
  createRow("200 with half a JSON text", processed(200, '{"OrderId":"5d2f'), UNKNOWN()),
  createRow("200 with an OrderId that is no UUID", processed(200, json({ OrderId: "12345" })), UNKNOWN()),
  createRow("200 with an OrderId that is a number", processed(200, json({ OrderId: 12345 })), UNKNOWN()),
  createRow("200 with the OrderId in other letters", processed(200, json({ orderId: ID() })), UNKNOWN()),
  createRow("200 with an array", processed(200, json([{ OrderId: ID() }])), UNKNOWN()),
  createRow("200 with null", processed(200, "null"), UNKNOWN()),
];

const refused: Row[] = [
  createRow("400 with the issuer's errors", respond(400, errors), REFUSED),
  createRow("400 with HTML", respond(400, html, { contentType: "text/html" }), REFUSED),
  createRow("400 empty", respond(400), REFUSED),
  createRow("422 with the issuer's errors", respond(422, errors), REFUSED),
  createRow("422 with something else", respond(422, json([1, { a: null }])), REFUSED),
];

const statuses: Row[] = [
  createRow("401 once", { type: "expire_tokens" }, SUBMITTED(2), { times: 1 }),
  createRow("401 always", respond(401, errors), UNKNOWN(2)),
  createRow("403", respond(403, errors), UNKNOWN()),
  createRow("404", respond(404, errors), UNKNOWN()),
  createRow("408", respond(408), UNKNOWN()),
  createRow("409", respond(409, errors), UNKNOWN()),
  createRow("413", respond(413), UNKNOWN()),
  createRow("429 without Retry-After", respond(429), UNKNOWN()),
  createRow("429, Retry-After in seconds", respond(429, "", { headers: { "retry-after": "1" } }), UNKNOWN()),
  createRow(
    "429, Retry-After as a date",
    respond(429, "", { headers: { "retry-after": inAnHour } }),
    UNKNOWN(),
  ),
  createRow(
    "429, Retry-After absurd",
    respond(429, "", { headers: { "retry-after": "99999999999" } }),
    UNKNOWN(),
  ),
  createRow("500, not processed", respond(500, errors), UNKNOWN()),
  createRow("500, processed", processed(500, errors), UNKNOWN()),
  createRow("502 with HTML", respond(502, html, { contentType: "text/html" }), UNKNOWN()),
  createRow("503 with Retry-After", respond(503, "", { headers: { "retry-after": "1" } }), UNKNOWN()),
  createRow("504, processed", processed(504), UNKNOWN()),
];

/** Whatever answer comes with a status line. */
export const createAnswers: Row[] = [...success, ...unusable, ...refused, ...statuses];
