import {
  Activity,
  ArrowDownToLine,
  ArrowLeftRight,
  ChartColumn,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  SlidersHorizontal,
  UserRound,
  Users,
  Wallet,
} from "lucide-react";
import type { Role } from "@/lib/domain/roles";
import { hasAccess } from "@/lib/domain/rules/access";

export type Place = {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** After `g`, leads there. */
  key?: string;
  /** Other words that find it in the palette. */
  words?: readonly string[];
};

/** The navigation, for everyone. */
export const PLACES: readonly Place[] = [
  { href: "/", label: "Overview", Icon: LayoutDashboard, key: "o" },
  { href: "/orders", label: "Redemptions", Icon: ArrowLeftRight, key: "r" },
  {
    ...{ href: "/received", label: "Received", Icon: ArrowDownToLine, key: "v" },
    words: ["bank statements", "bank lines", "payers", "matching"],
  },
  { href: "/bank-accounts", label: "Bank accounts", Icon: Landmark, key: "b" },
  { href: "/wallets", label: "Wallets", Icon: Wallet, key: "w" },
  {
    ...{ href: "/reports", label: "Reports", Icon: ChartColumn, key: "m" },
    words: ["month-end", "accounting", "close the month", "DATEV", "statement"],
  },
  { href: "/activity", label: "Activity", Icon: Activity, key: "a" },
  {
    ...{ href: "/controls", label: "Controls", Icon: SlidersHorizontal, key: "c" },
    words: ["pause", "resume sending", "emergency", "proposals", "changes", "stand-ins", "away", "rules"],
  },
];

const SETTINGS: Place = { href: "/settings", label: "Settings", Icon: Settings, key: "s" };
const PEOPLE: Place = { href: "/settings/people", label: "People", Icon: Users, key: "p", words: ["roles"] };
const ACCOUNT: Place = {
  ...{ href: "/account", label: "Your account", Icon: UserRound },
  words: ["password", "passkey", "e-mails", "sessions"],
};

const mayOpenSettings = (roles: readonly Role[]) => hasAccess("open_settings", { roles });

/** At the foot of the navigation, for admins. */
export const placesApart = (roles: readonly Role[]): readonly Place[] =>
  mayOpenSettings(roles) ? [SETTINGS] : [];

/** In the person’s menu; an admin finds the people in the settings. */
export const ownPlaces = (roles: readonly Role[]): readonly Place[] =>
  mayOpenSettings(roles) ? [ACCOUNT] : [ACCOUNT, PEOPLE];

/** All that a person can go to, for keys and palette. */
export const allPlaces = (roles: readonly Role[]): readonly Place[] => [
  ...PLACES,
  ...placesApart(roles),
  ...ownPlaces(roles),
];

/** Where people go many times a day: their code and data are there before the click. */
export const PREFETCHED: ReadonlySet<string> = new Set(["/", "/orders", "/bank-accounts", "/wallets"]);
