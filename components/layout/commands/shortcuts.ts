import type { Role } from "@/lib/domain/roles";
import { hasAccess } from "@/lib/domain/rules/access";
import { allPlaces, type PlaceName } from "../places";

export type Shortcut = {
  /** Pressed one after the other. */
  keys: readonly string[];
  /** Of its words. */
  name: PlaceName | "create" | "search" | "shortcuts";
  /** Where it leads, or a window or field that it opens. */
  to: string | "palette" | "shortcuts" | "search";
};

/** The shortcuts of every page, for a person with these roles. Those of a list's rows are in `ROW_KEYS`. */
export const shortcutsFor = (roles: readonly Role[]): Shortcut[] => [
  ...allPlaces(roles).flatMap(({ href, name, key }): Shortcut[] =>
    key ? [{ keys: ["g", key], name, to: href }] : [],
  ),
  ...(hasAccess("prepare_redemption", { roles })
    ? ([{ keys: ["n"], name: "create", to: "/orders/new" }] as const)
    : []),
  { keys: ["/"], name: "search", to: "search" },
  { keys: ["?"], name: "shortcuts", to: "shortcuts" },
];

/** What `useRowKeys` (components/redemptions/parts) does in lists of redemptions. */
export const ROW_KEYS = [
  { keys: ["j"], name: "next" },
  { keys: ["k"], name: "previous" },
  { keys: ["r"], name: "again" },
  { keys: ["Enter"], name: "open" },
] as const;

/** How long the next key of a sequence is waited for. */
export const SEQUENCE_MS = 1_500;
