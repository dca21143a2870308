import "server-only";
import { IncomingMessage, type ServerResponse } from "node:http";

const KIB = 1024;
/** More than any form of ours; pages, routes and next-auth's own paths have the same limit. */
export const MAX_BODY_BYTES = 64 * KIB;
/** So many of these are held at once. */
const MAX_LARGE = 2;
/** While so much is held for all requests together, only bodies as small as people's own are taken. */
const MAX_HELD_BYTES = 16 * KIB * KIB;
const SMALL_BODY_BYTES = 4 * KIB;
/** Taking a piece costs the same whatever its size; what arrives in more of them means to be costly. */
const MAX_PIECES = 1_000;

export type BodyRefusal = "too_large" | "too_many";

let heldBytes = 0;
let largeBodies = 0;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Receives a whole body before anything looks at the request: who is slow holds a few bytes and no work. Null when the
 * client went away, or was sent away. What is received counts as held until the response ends.
 */
export function receiveBody(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes = MAX_BODY_BYTES,
): Promise<{ body: Buffer } | { refused: BodyRefusal } | null> {
  // It grows with what really came: a length that is only announced, or a body in pieces of one byte, costs nothing.
  let body = Buffer.alloc(0);
  let size = 0;
  let pieces = 0;
  let isLarge = false;
  const makeRoom = (needed: number) => {
    if (needed <= body.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.min(maxBytes, Math.max(needed, 2 * body.length, KIB)));
    body.copy(larger, 0, 0, size);
    if (!isLarge) heldBytes += larger.length - body.length;
    body = larger;
  };
  response.once("close", () => {
    if (isLarge) largeBodies -= 1;
    else heldBytes -= body.length;
  });
  return new Promise((resolve) => {
    const refuse = (refused: BodyRefusal) => {
      request.removeListener("data", take);
      resolve({ refused });
    };
    const take = (chunk: Buffer) => {
      const needed = size + chunk.length;
      pieces += 1;
      if (pieces > MAX_PIECES * Math.max(1, maxBytes / KIB / KIB)) return void request.destroy();
      if (needed > maxBytes) return refuse("too_large");
      if (needed > MAX_BODY_BYTES && !isLarge) {
        if (largeBodies >= MAX_LARGE) return refuse("too_many");
        // From here on it is one of the few, and no longer counted among the others.
        largeBodies += 1;
        heldBytes -= body.length;
        isLarge = true;
      }
      if (!isLarge && needed > SMALL_BODY_BYTES && heldBytes > MAX_HELD_BYTES) return refuse("too_many");
      makeRoom(needed);
      chunk.copy(body, size);
      size = needed;
    };
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) return refuse("too_large");
    request.on("data", take);
    request.once("end", () => resolve({ body: body.subarray(0, size) }));
    request.once("error", () => resolve(null));
    request.once("close", () => resolve(null));
  });
}

/** The same request with its body to be read once more. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { socket, method, url, headers, rawHeaders } = request;
  const { httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const received = Object.assign(new IncomingMessage(socket), {
    ...{ method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor },
    complete: true,
  });
  received.push(body);
  received.push(null);
  return received;
}
