import { words } from "@/lib/words/terms";

/** An account number without letters, as in the United States: people know it in one piece, unlike an IBAN. */
const LOCAL_NUMBER = /^[0-9]{1,17}$/;

/** What stands in place of an address that is hidden; in brackets within a text. */
export const addressHidden = (): string => words.addressHidden;

/**
 * Cuts an address, a hash or an account number into fours; what names a number’s base (0x, 0b, 0o) stays with the first group,
 * since it is no part of the number. Spaces within it go. A local account number stays whole, as do the words for a hidden address.
 */
export function groupsOf(written: string): string[] {
  if (written === `(${addressHidden()})`) return [written];
  const text = written.replace(/\s/g, "");
  if (LOCAL_NUMBER.test(text)) return [text];
  const prefix = /^0[box]/i.exec(text)?.[0] ?? "";
  const groups = text.slice(prefix.length).match(/.{1,4}/gsu) ?? [];
  return [prefix + (groups[0] ?? ""), ...groups.slice(1)];
}
