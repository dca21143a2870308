import "server-only";
import { parse } from "lossless-json";

const DEEPEST = 64;

/**
 * Parses JSON with every number kept as the text it was written in, so that no amount or id is ever rounded.
 * Objects are rebuilt from their own keys: a `__proto__` in the text cannot lend fields to a record.
 * @throws Error for text that is no JSON, names a key twice with different values, or is nested deeper than 64 levels
 */
export function parseJson(text: string): unknown {
  return ownOnly(
    parse(text, undefined, (digits) => digits),
    0,
  );
}

function ownOnly(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) throw new Error("nested too deeply");
  if (Array.isArray(value)) return value.map((item) => ownOnly(item, depth + 1));
  const entries = Object.entries(value).filter(([key]) => key !== "__proto__");
  return Object.fromEntries(entries.map(([key, item]) => [key, ownOnly(item, depth + 1)]));
}
