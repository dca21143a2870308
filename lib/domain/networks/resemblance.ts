import type { ParsedAddress } from "./network-kind";

const VISIBLE_ENDS = 4;
const MAX_DIFFERENCES = 4;

/**
 * Whether two addresses of one kind could be taken for each other without being the same: their ends, which people
 * compare, are equal (address poisoning), or they differ in a few characters only.
 */
export function resemblesAddress(one: ParsedAddress, other: ParsedAddress): boolean {
  if (one.normal === other.normal) return false;
  const ends = ({ normal, prefixLength }: ParsedAddress) =>
    normal.slice(prefixLength, prefixLength + VISIBLE_ENDS) + normal.slice(-VISIBLE_ENDS);
  return ends(one) === ends(other) || differingPlaces(one.normal, other.normal).length <= MAX_DIFFERENCES;
}

/** The places, counted in the whole text, at which two texts differ. */
export function differingPlaces(a: string, b: string): number[] {
  const places = Array.from({ length: Math.max(a.length, b.length) }, (_, place) => place);
  return places.filter((place) => a[place] !== b[place]);
}
