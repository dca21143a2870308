/** “Anton Weiss, Mara Lind or Lena Voss”. */
export function listed(names: readonly string[], word = "or"): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${word} ${last}`;
}
