import {
  Activity,
  ArrowLeftRight,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Users,
  Wallet,
} from "lucide-react";
import type { Role } from "@/lib/domain/roles";
import { hasAccess } from "@/lib/domain/rules/access";

export type Place = {
  href: string;
  label: string;
  /** On phones, where the whole name has no room. */
  short?: string;
  Icon: LucideIcon;
  /** After `g`, leads there. */
  key: string;
};

export const PLACES: readonly Place[] = [
  { href: "/", label: "Overview", Icon: LayoutDashboard, key: "o" },
  { href: "/orders", label: "Redemptions", Icon: ArrowLeftRight, key: "r" },
  { href: "/bank-accounts", label: "Bank accounts", short: "Accounts", Icon: Landmark, key: "b" },
  { href: "/wallets", label: "Wallets", Icon: Wallet, key: "w" },
  { href: "/activity", label: "Activity", Icon: Activity, key: "a" },
];

const CHANGES: Place = { href: "/changes", label: "Changes", Icon: Users, key: "c" };
const SETTINGS: Place = { href: "/settings", label: "Settings", Icon: Settings, key: "s" };

/** On phones these are in the person's menu, and what waits there is on the first page as well. */
export const morePlaces = (roles: readonly Role[]): Place[] =>
  hasAccess("open_settings", { roles }) ? [CHANGES, SETTINGS] : [CHANGES];

/** Where people go many times a day: their code and data are there before the click. */
export const PREFETCHED: ReadonlySet<string> = new Set(["/", "/orders", "/bank-accounts", "/wallets"]);
