import "server-only";
import type { Bytes } from "./read-events";

/** A file whose first bytes have been looked at; its `bytes` are all of it, to be read once. */
export type Peeked = { head: Uint8Array; bytes: Bytes; close(): Promise<void> };

/** Looks at the first bytes of a file, so many if it has them. `close` ends the reading, however far it came. */
export async function peek(bytes: Bytes, atLeast: number): Promise<Peeked> {
  const chunks = bytes[Symbol.asyncIterator]();
  const close = async () => void (await chunks.return?.());
  let head: Uint8Array = new Uint8Array();
  while (head.length < atLeast) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = head.length === 0 ? value : Buffer.concat([head, value]);
  }
  return { head: head.subarray(0, atLeast), bytes: rejoined(head, chunks), close };
}

async function* rejoined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): Bytes {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
