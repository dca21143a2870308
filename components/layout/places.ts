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
import type { words } from "@/lib/words/frame";

export type PlaceName = keyof (typeof words)["places"];

export type Place = {
  href: string;
  /** Of its words. */
  name: PlaceName;
  Icon: LucideIcon;
  /** After `g`, leads there. */
  key?: string;
};

/** The navigation, for everyone. */
export const PLACES: readonly Place[] = [
  { href: "/", name: "overview", Icon: LayoutDashboard, key: "o" },
  { href: "/orders", name: "redemptions", Icon: ArrowLeftRight, key: "r" },
  { href: "/received", name: "received", Icon: ArrowDownToLine, key: "v" },
  { href: "/bank-accounts", name: "bankAccounts", Icon: Landmark, key: "b" },
  { href: "/wallets", name: "wallets", Icon: Wallet, key: "w" },
  { href: "/reports", name: "reports", Icon: ChartColumn, key: "m" },
  { href: "/activity", name: "activity", Icon: Activity, key: "a" },
  { href: "/controls", name: "controls", Icon: SlidersHorizontal, key: "c" },
];

const SETTINGS: Place = { href: "/settings", name: "settings", Icon: Settings, key: "s" };
const PEOPLE: Place = { href: "/settings/people", name: "people", Icon: Users, key: "p" };
const ACCOUNT: Place = { href: "/account", name: "account", Icon: UserRound };

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
