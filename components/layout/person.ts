import { ROLE_NAMES, type Role } from "@/lib/domain/roles";
import { words } from "@/lib/words/frame";

/** Whom the shell is drawn for. */
export type Person = { id: string; email: string; name: string; roles: readonly Role[] };

/** `Ada King Lovelace` → `AL`. */
export function initials(name: string) {
  const parts = name.trim().split(/\s+/);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map(
    (part) => [...(part ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}

/** `Preparer, approver`. */
export const rolesInWords = (roles: readonly Role[]): string =>
  roles.length === 0 ? words.noRole : words.roles(roles.map((role) => ROLE_NAMES[role]));
