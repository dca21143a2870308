import "server-only";

/**
 * Finds the list in an answer whose envelope is open (docs/issuer-api.md, What is open): an array, or an object in which exactly
 * one array of objects can be found at depth one or two. An empty array counts; none or several → null.
 * An array with any object in it counts, so that a malformed record next to good ones is met later and not passed over.
 */
export function findList(answer: unknown): unknown[] | null {
  if (Array.isArray(answer)) return answer;
  if (!isObject(answer)) return null;
  const inner = Object.values(answer);
  const deeper = inner.filter(isObject).flatMap((value) => Object.values(value));
  const lists = [...inner, ...deeper].filter(isList);
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && (value.length === 0 || value.some(isObject));
}
