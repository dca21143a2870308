import type { Role } from "@/lib/domain/roles";

/** Whom the shell is drawn for. */
export type Person = { id: string; email: string; name: string; roles: readonly Role[] };

/** `Ada King Lovelace` → `AL`. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}

/** `preparer, approver` → `Preparer, approver`. */
export function rolesInWords(roles: readonly Role[]) {
  const text = roles.join(", ") || "no role yet";
  return text.charAt(0).toUpperCase() + text.slice(1);
}
