import type { Role } from "@/lib/domain/roles";
import { hasAccess } from "@/lib/domain/rules/access";
import { allPlaces } from "../places";

export type Shortcut = {
  /** Pressed one after the other. */
  keys: readonly string[];
  label: string;
  /** Where it leads, or a window or field that it opens. */
  to: string | "palette" | "shortcuts" | "search";
};

/** The shortcuts of every page, for a person with these roles. Those of a list's rows are in `ROW_KEYS`. */
export const shortcutsFor = (roles: readonly Role[]): Shortcut[] => [
  ...allPlaces(roles).flatMap(({ href, label, key }) => (key ? [{ keys: ["g", key], label, to: href }] : [])),
  ...(hasAccess("prepare_redemption", { roles })
    ? [{ keys: ["n"], label: "New redemption", to: "/orders/new" }]
    : []),
  { keys: ["/"], label: "Search the list, or everywhere", to: "search" },
  { keys: ["?"], label: "Show these shortcuts", to: "shortcuts" },
];

/** What `useRowKeys` (components/redemptions/parts) does in lists of redemptions. */
export const ROW_KEYS = [
  { keys: ["j"], label: "Next redemption" },
  { keys: ["k"], label: "Previous redemption" },
  { keys: ["r"], label: "Redeem again" },
  { keys: ["Enter"], label: "Open it" },
] as const;

/** How long the next key of a sequence is waited for. */
export const SEQUENCE_MS = 1_500;
