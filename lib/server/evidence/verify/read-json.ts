import "server-only";
import { childPointer } from "../seal";

/** Where a value stands in the text: from its name, if it has one, and from itself, to its end. */
export type Place = { from: number; value: number; end: number };

export type ReadJson = {
  value: unknown;
  /** By JSON pointer. */
  places: Map<string, Place>;
  /** Names that are said twice, at each of their places. */
  doubled: { at: number; pointer: string }[];
  /** Where it stops being JSON; then `value` is undefined. */
  problem: { at: number; pointer: string } | null;
};

/** What is no object and no array begins so; `JSON.parse` says whether it is whole. */
const SIMPLE = /-?[0-9][0-9.eE+-]*|[a-z]+/y;
const BLANKS = /[ \t\r\n]*/y;

/** Nothing of ours is nested so deeply; more would only be meant to exhaust the reader. */
const MAX_DEPTH = 60;

class NotJson extends Error {
  constructor(
    readonly at: number,
    readonly pointer: string,
  ) {
    super("not JSON");
  }
}

/** Reads JSON and remembers where each value stands, which `JSON.parse` does not tell. */
export function readJson(text: string): ReadJson {
  const places = new Map<string, Place>();
  const doubled: ReadJson["doubled"] = [];
  let at = 0;
  const skip = () => {
    BLANKS.lastIndex = at;
    BLANKS.test(text);
    at = BLANKS.lastIndex;
  };
  const expect = (sign: string, pointer: string) => {
    skip();
    if (text[at] !== sign) throw new NotJson(at, pointer);
    at += 1;
  };
  const isNext = (sign: string) => {
    skip();
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const token = (pointer: string): unknown => {
    skip();
    const from = at;
    SIMPLE.lastIndex = at;
    at = text[at] === '"' ? stringEnd(text, at) : at + (SIMPLE.exec(text)?.[0].length ?? 0);
    try {
      return JSON.parse(text.slice(from, at));
    } catch {
      throw new NotJson(from, pointer);
    }
  };

  function object(pointer: string, depth: number): unknown {
    const found: [string, unknown][] = [];
    if (isNext("}")) return {};
    do {
      skip();
      const from = at;
      if (text[at] !== '"') throw new NotJson(at, pointer);
      const name = String(token(pointer));
      const inner = childPointer(pointer, name);
      const first = places.get(inner);
      if (first) doubled.push({ at: first.from, pointer: inner }, { at: from, pointer: inner });
      expect(":", inner);
      found.push([name, value(inner, depth, from)]);
    } while (isNext(","));
    expect("}", pointer);
    return Object.fromEntries(found);
  }

  function array(pointer: string, depth: number): unknown {
    const found: unknown[] = [];
    if (isNext("]")) return found;
    do {
      skip();
      found.push(value(childPointer(pointer, String(found.length)), depth, at));
    } while (isNext(","));
    expect("]", pointer);
    return found;
  }

  function value(pointer: string, depth: number, from: number): unknown {
    skip();
    if (depth > MAX_DEPTH) throw new NotJson(at, pointer);
    const place = { from, value: at, end: at };
    places.set(pointer, place);
    const result = isNext("{")
      ? object(pointer, depth + 1)
      : isNext("[")
        ? array(pointer, depth + 1)
        : token(pointer);
    place.end = at;
    return result;
  }

  try {
    const result = value("", 0, 0);
    skip();
    if (at < text.length) throw new NotJson(at, "");
    return { value: result, places, doubled, problem: null };
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    return { value: undefined, places, doubled, problem: { at: error.at, pointer: error.pointer } };
  }
}

/** Where a string that begins here ends; the end of the text where it never does. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

/** The innermost value around this place of the text. */
export function pointerAt(places: ReadonlyMap<string, Place>, at: number): string {
  let innermost = "";
  for (const [pointer, { from, end }] of places) {
    if (from <= at && at < end && pointer.length >= innermost.length) innermost = pointer;
  }
  return innermost;
}

/** Line and column of a place, both from 1, as editors count them. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  return { line: before.split("\n").length, column: at - before.lastIndexOf("\n") };
}
