import "server-only";
import { parse } from "lossless-json";

const DEEPEST = 64;

/** A string with the colon that makes it a key, or a number; a string without an end goes on to the end of the text. */
const TOKENS =
  /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"(\s*:)?|$)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\s*:)/g;

/**
 * Parses JSON with every number kept as the text it was written in, so that no amount or id is ever rounded.
 * Objects are rebuilt from their own keys: a `__proto__` in the text cannot lend fields to a record.
 * @throws Error for text that is no JSON, names a key twice with different values, or is nested deeper than 64 levels
 */
export function parseJson(text: string): unknown {
  // The runtime's own parser is many times as fast as one in JavaScript, which a list of megabytes would stop everything
  // for. It would round numbers, so they become strings first.
  let keysWritten = 0;
  const quoted = text.replace(TOKENS, (token, colon: string | undefined) => {
    if (colon !== undefined) keysWritten += 1;
    return token.startsWith('"') ? token : `"${token}"`;
  });
  const counted = { keys: 0 };
  const value = ownOnly(JSON.parse(quoted), 0, counted);
  if (counted.keys === keysWritten) return value;
  // A key was named twice and the runtime kept the last: the slow parser says whether they differ.
  return ownOnly(
    parse(text, undefined, (digits) => digits),
    0,
    counted,
  );
}

function ownOnly(value: unknown, depth: number, counted: { keys: number }): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) throw new Error("nested too deeply");
  if (Array.isArray(value)) return value.map((item) => ownOnly(item, depth + 1, counted));
  const entries = Object.entries(value);
  counted.keys += entries.length;
  return Object.fromEntries(
    entries
      .filter(([key]) => key !== "__proto__")
      .map(([key, item]) => [key, ownOnly(item, depth + 1, counted)]),
  );
}
