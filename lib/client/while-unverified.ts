const EVERY_MS = 20_000;

/** How often a list is read anew: only while the issuer still has something to verify, or nothing is there yet. */
export function whileUnverified(items: readonly { usable: boolean }[] | undefined): number | false {
  return items && (items.length === 0 || items.some(({ usable }) => !usable)) ? EVERY_MS : false;
}
