import "server-only";
import { readsAlike } from "../people/reads-alike";

/**
 * What else has a name that reads like this one, for the content of a proposal: whoever decides on it sees it beside the name. Empty
 * where nothing has.
 */
export function alike(
  name: string,
  others: readonly { name: string; what: string }[],
): { alike?: readonly string[] } {
  const same = others.filter((other) => readsAlike(other.name, name)).map(({ what }) => what);
  return same.length > 0 ? { alike: same } : {};
}

/** What is asked for, without what was found beside it. */
export function withoutAlike(content: Record<string, unknown> | null): Record<string, unknown> {
  const { alike: _, ...given } = content ?? {};
  return given;
}
