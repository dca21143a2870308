const SHOWN_ENDS = 4;
const FEW_DIFFERENCES = 4;

/**
 * Whether two EVM addresses could be taken for each other without being the same: their ends, which people
 * compare, are equal (address poisoning), or they differ in a few digits only.
 */
export function resembles(a: string, b: string): boolean {
  const [one, other] = [digits(a), digits(b)];
  if (!one || !other || one === other) return false;
  const sameEnds = one.startsWith(other.slice(0, SHOWN_ENDS)) && one.endsWith(other.slice(-SHOWN_ENDS));
  return sameEnds || differences(a, b).length <= FEW_DIFFERENCES;
}

/** The places, counted in the whole text, at which two addresses differ; letter case does not count. */
export function differences(a: string, b: string): number[] {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  const places = Array.from({ length: Math.max(one.length, other.length) }, (_, place) => place);
  return places.filter((place) => one[place] !== other[place]);
}

function digits(address: string): string | null {
  return /^0x([0-9a-f]{40})$/.exec(address.toLowerCase())?.[1] ?? null;
}
