import { words } from "@/lib/words/terms";
import { groupsOf } from "./text-groups";

/** What stands in an address for each group of four that is to be typed; no address has this sign. */
export const BLANK = "____";

/** A group of four in an address, by its place from 1 on; null where it is left blank. */
export type AddressGroup = { place: number; text: string | null };

/** The address without the groups at these places, counted from 1. What names its form (`0x`) is part of the first group. */
export const withBlanks = (address: string, places: readonly number[]): string =>
  groupsOf(address)
    .map((group, index) => (places.includes(index + 1) ? BLANK : group))
    .join("");

/** An address with blanks as it is drawn: what names its form, and its groups. */
export function readBlanks(written: string): { prefix: string; groups: AddressGroup[] } {
  const prefix = /^0[box]/i.exec(written)?.[0] ?? "";
  const groups = groupsOf(written).map((group, index) => {
    const text = index === 0 ? group.slice(prefix.length) : group;
    return { place: index + 1, text: text === BLANK ? null : text };
  });
  return { prefix, groups };
}

/** Whether two groups are the same, whatever the case of their letters: a checksum keeps that, and no person reads it out. */
export const isSameGroup = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (text: string) => text.replace(/\s/g, "").toLowerCase();

/** How a place or a time is said: `3rd`, `3.`. */
export const ordinal = (number: number): string => words.ordinal(number);
