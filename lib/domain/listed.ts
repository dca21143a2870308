import { dateWords } from "./dates";

/** “Anton Weiss, Mara Lind or Lena Voss”, „Anton Weiss, Mara Lind oder Lena Voss“. */
export function listed(names: readonly string[], word: "or" | "and" = "or"): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${dateWords()[word]} ${last}`;
}
