import "server-only";
import { evidenceSeal } from "@/lib/contract/evidence";
import { canonicalText, childPointer, isSealed, type Manifest, manifestOf } from "../seal";
import type { Keys } from "./keys";
import { pointerAt, type ReadJson } from "./read-json";
import type { collectProblems, Tell } from "./report";

type Given = { bytes: Buffer; text: string; json: ReadJson };
type Problems = ReturnType<typeof collectProblems>;

/** Finds the places where the text is not as it was written, whatever it says. */
export function checkText({ bytes, text, json }: Given, { tellAt }: Problems): void {
  const broken = firstDifference(Buffer.from(text), bytes);
  if (broken !== null) {
    const at = bytes.subarray(0, broken).toString().length;
    tellAt(pointerAt(json.places, at), at, "isn’t readable text: bytes were changed here");
  }
  if (json.problem) {
    const what = text.endsWith("}\n") ? "changed" : "cut off or changed";
    tellAt(
      json.problem.pointer,
      json.problem.at,
      `isn’t JSON any more: the text was ${what} at or before this place`,
    );
    return;
  }
  for (const { at, pointer } of json.doubled)
    tellAt(pointer, at, "is there twice, so one of them was changed or added");
  const at = firstDifference(canonicalText(json.value), text);
  // What is another value is named by its own hash.
  if (at !== null) {
    tellAt(
      pointerAt(json.places, at) || "/",
      at,
      "is written otherwise: blanks, line ends or escapes were changed here",
    );
  }
}

/** Compares every value with the hash that was signed for it. */
export function checkSeal(document: Record<string, unknown>, keys: Keys, tell: Tell) {
  const { seal: found, ...said } = document;
  const seal = evidenceSeal.safeParse(found);
  if (!seal.success) {
    const path = seal.error.issues[0]?.path ?? [];
    const pointer = path.reduce<string>((inner, name) => childPointer(inner, String(name)), "/seal");
    tell(pointer, "isn’t a seal, so nothing shows that this is what was written");
    return;
  }
  const { keyId, manifest, signature } = seal.data;
  const own = manifestOf(said);
  const sealed = { format: String(said.format), keyId };
  const isKnown = keys.listed.has(keyId);
  if (!isKnown) tell("/seal/keyId", `names the key “${keyId}”, which isn’t among the keys`);
  const isOwn = keys.verify(keyId, (key) => isSealed({ ...sealed, manifest: own }, signature, key));
  const isListed = keys.verify(keyId, (key) => isSealed({ ...sealed, manifest }, signature, key));
  if (isOwn)
    compare(manifest, own, (pointer) =>
      tell(childPointer("/seal/manifest", pointer), "was changed: it isn’t what was signed"),
    );
  else compareValues(said, own, manifest, tell);
  if (isKnown && !isOwn && !isListed) {
    tell(
      "/seal/signature",
      "isn’t a signature of this manifest: the signature, the manifest or the key was changed",
    );
  }
}

function compareValues(said: object, own: Manifest, manifest: Manifest, tell: Tell): void {
  compare(own, manifest, (pointer) => {
    if (!Object.hasOwn(manifest, pointer)) tell(pointer, "was added: it wasn’t sealed");
    else if (!Object.hasOwn(own, pointer)) tell(pointer, "is missing, although it was sealed");
    else if (own[pointer] === manifest[pointer]) tell(pointer, "stands elsewhere than it was sealed");
    else
      tell(pointer, `was changed: it says ${shortly(valueAt(said, pointer))}, which isn’t what was sealed`);
  });
}

/** Every name whose value differs; where none does, the first one that stands in another place. */
function compare(one: Manifest, other: Manifest, differs: (name: string) => void): void {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const different = names.filter((name) => one[name] !== other[name]);
  for (const name of different) differs(name);
  if (different.length > 0) return;
  const places = Object.keys(other);
  const moved = Object.keys(one).find((name, index) => name !== places[index]);
  if (moved !== undefined) differs(moved);
}

const valueAt = (document: unknown, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);

const MAX_SHOWN = 80;

function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function firstDifference(one: string | Buffer, other: string | Buffer): number | null {
  if (
    one.length === other.length &&
    (typeof one === "string" ? one === other : one.equals(other as Buffer))
  ) {
    return null;
  }
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) if (one[at] !== other[at]) return at;
  return length;
}
