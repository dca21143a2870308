import { parse, stringify } from "lossless-json";

const ABSENT = "absent";

/**
 * Turns a patch (JSON text of one object, field → value) into overrides. Values are stored as raw JSON text, so that
 * 1152921504606846976 stays exact. `{"$absent":true}` removes the field from responses, `{"$reset":true}` the override.
 * @throws SyntaxError or TypeError for anything that is not a JSON object
 */
export function mergeOverrides(current: Record<string, string>, patchText: string): Record<string, string> {
  const patch = parse(patchText);
  if (typeof patch !== "object" || patch === null || Array.isArray(patch))
    throw new TypeError("A patch must be a JSON object.");
  const next = { ...current };
  for (const [field, value] of Object.entries(patch)) {
    const marker = markerOf(value);
    if (marker === "$reset") delete next[field];
    else next[field] = marker === "$absent" ? ABSENT : (stringify(value) ?? "null");
  }
  return next;
}

/** Applies overrides to a record that is about to be returned. */
export function applyOverrides(
  wire: Record<string, unknown>,
  overrides: Record<string, string>,
): Record<string, unknown> {
  const result = { ...wire };
  for (const [field, text] of Object.entries(overrides)) {
    if (text === ABSENT) delete result[field];
    else result[field] = parse(text);
  }
  return result;
}

function markerOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null
    ? Object.keys(value).find((key) => key === "$absent" || key === "$reset")
    : undefined;
}
