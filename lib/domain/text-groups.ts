/** Cuts into fours; what names a number’s base (0x, 0b, 0o) stays with the first group, since it is no part of the number. */
export function groupsOf(text: string): string[] {
  const prefix = /^0[box]/i.exec(text)?.[0] ?? "";
  const groups = text.slice(prefix.length).match(/.{1,4}/gsu) ?? [];
  return [prefix + (groups[0] ?? ""), ...groups.slice(1)];
}
