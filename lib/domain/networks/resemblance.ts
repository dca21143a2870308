import type { ParsedAddress } from "./network-kind";

type Compared = Pick<ParsedAddress, "normal" | "prefixLength">;

const VISIBLE_ENDS = 4;
const MAX_DIFFERENCES = 4;

/**
 * Whether two addresses of one kind could be taken for each other without being the same: their ends, which people
 * compare, are equal (address poisoning), or they differ in a few characters only.
 */
export function resemblesAddress(one: Compared, other: Compared): boolean {
  if (one.normal === other.normal) return false;
  const hasSameEnds = startOf(one) === startOf(other) && endOf(one) === endOf(other);
  return hasSameEnds || !differsInMore(one.normal, other.normal, MAX_DIFFERENCES);
}

const startOf = ({ normal, prefixLength }: Compared) =>
  normal.slice(prefixLength, prefixLength + VISIBLE_ENDS);
const endOf = ({ normal }: Compared) => normal.slice(-VISIBLE_ENDS);

/** Whether two texts differ in more than `most` places; counting stops there, since thousands of pairs are compared. */
function differsInMore(a: string, b: string, most: number): boolean {
  let count = Math.abs(a.length - b.length);
  for (let place = 0; count <= most && place < a.length; place += 1)
    if (a.charCodeAt(place) !== b.charCodeAt(place)) count += 1;
  return count > most;
}

/** The places, counted in the whole text, at which two texts differ. */
export function differingPlaces(a: string, b: string): number[] {
  const places = Array.from({ length: Math.max(a.length, b.length) }, (_, place) => place);
  return places.filter((place) => a[place] !== b[place]);
}
