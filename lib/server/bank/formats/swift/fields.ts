import "server-only";
import { placeIn } from "../place";
import { RefusedFile } from "../read-events";

/** `:61:2611240000C…` with what follows it up to the next tag; `at` says where it stands in the file. */
export type Field = { tag: string; lines: string[]; at: string };

/** Tags of other message types are none here: a line that begins with one belongs to the text before it. */
const TAGS = new Set("20 21 25 25P 28 28C 34F 13D 60F 60M 61 62F 62M 64 65 65F 86 90C 90D NS".split(" "));

/** What ends a message, and the blocks around it: `{1:F01…}{2:I940…}{4:`, `-}{5:}`. A dash alone may also be the rest of a text. */
export const END = "-";
export const ENVELOPE = "{";

/** The standard has six lines of 65. Some banks write more, but none so much. */
const MAX_FIELD_LENGTH = 20_000;

const TAG = /^:(\d\d[A-Z]?|NS):/;
/** The end of a line was cut off in the middle of a tag. */
const CUT_TAG = /^:(\d\d?[A-Z]?)?$/;
/** `T16` and `:26:37` on the next line are a time, though `:20:` and others would be tags. */
const TIME = { before: /\d\d$/, after: /^:[0-5]\d:[0-5]\d(?!\d)/ };

/** The fields of the file, one at a time. What stands before the first tag is left out. */
export async function* fieldsOf(lines: AsyncIterable<string>): AsyncGenerator<Field> {
  let field: Field | null = null;
  let length = 0;
  for await (const { text, at } of wholeTags(withPlaces(lines))) {
    const next = startOf(text, at, field);
    for (const one of next) {
      if (field) yield field;
      field = one;
      length = 0;
    }
    if (next.length === 0) field?.lines.push(text);
    length += text.length;
    if (field && length > MAX_FIELD_LENGTH) throw new RefusedFile("malformed", at);
  }
  if (field) yield field;
}

/** The fields that begin with this line: mostly one or none, and two where the first follows the envelope in the same line. */
function startOf(text: string, at: string, before: Field | null): Field[] {
  if (/^\s*-(?:\}|\s*$)/.test(text) || /^\s*\{\d:/.test(text)) {
    const [blocks = "", body = ""] = text.split("{4:");
    const envelope = { tag: /[{}]/.test(blocks) ? ENVELOPE : END, lines: [blocks], at };
    return [envelope, ...startOf(body, at, envelope)];
  }
  const [whole, tag] = TAG.exec(text) ?? [];
  if (!whole || !tag || !TAGS.has(tag) || isTime(text, before)) return [];
  return [{ tag, lines: [text.slice(whole.length)], at }];
}

const isTime = (text: string, before: Field | null): boolean =>
  before?.tag === "86" && TIME.after.test(text) && TIME.before.test(before.lines.at(-1) ?? "");

type Place = { text: string; at: string };

async function* withPlaces(lines: AsyncIterable<string>): AsyncGenerator<Place> {
  let number = 0;
  for await (const text of lines) {
    number += 1;
    // Messages are framed by control characters here and there, and a database takes no zero bytes.
    yield { text: text.replace(/^\p{Cc}+/u, "").replace(/\p{Cc}/gu, " "), at: placeIn("line", number) };
  }
}

/** Puts `:` and `86:…` of the next line together. */
async function* wholeTags(lines: AsyncIterable<Place>): AsyncGenerator<Place> {
  let cut: Place | null = null;
  for await (const line of lines) {
    if (cut && TAGS.has(TAG.exec(cut.text + line.text)?.[1] ?? "")) {
      yield { text: cut.text + line.text, at: cut.at };
      cut = null;
      continue;
    }
    if (cut) yield cut;
    cut = CUT_TAG.test(line.text) ? line : null;
    if (!cut) yield line;
  }
  if (cut) yield cut;
}
