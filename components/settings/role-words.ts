import type { Role } from "@/lib/domain/roles";

/** What each role may do, in the order in which they are offered. */
export const ROLE_WORDS: readonly { role: Role; label: string; description: string }[] = [
  { role: "preparer", label: "Preparer", description: "Prepares redemptions, sends tokens, keeps wallets." },
  { role: "approver", label: "Approver", description: "Approves or rejects what others have prepared." },
  {
    role: "admin",
    label: "Admin",
    description: "Keeps people and approval rules. Neither prepares nor approves.",
  },
  { role: "viewer", label: "Viewer", description: "Reads everything, changes nothing." },
];

/** A role's name as people read it. */
export const roleLabel = (role: Role) => ROLE_WORDS.find((words) => words.role === role)?.label ?? role;
