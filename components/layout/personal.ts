import { type LucideIcon, Monitor, Moon, OctagonPause, Sun, UserRound, UserRoundCheck } from "lucide-react";

type OwnPlace = {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** Other words that find it in the palette. */
  words: readonly string[];
};

/** Pages for everybody that are seldom needed: in the person's menu and in the palette. */
export const OWN_PLACES: readonly OwnPlace[] = [
  {
    href: "/account",
    label: "Your account",
    Icon: UserRound,
    words: ["password", "passkey", "e-mails", "sessions"],
  },
  { href: "/sending", label: "Pause or resume sending", Icon: OctagonPause, words: ["stop", "emergency"] },
  { href: "/stand-ins", label: "Stand-ins", Icon: UserRoundCheck, words: ["holiday", "away"] },
];

export const themes = [
  { value: "system", label: "System", Icon: Monitor },
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
] as const;

/** Shows the page in this theme, now and at later visits. */
export function applyTheme(theme: string) {
  const chosen = theme === "light" || theme === "dark";
  if (chosen) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  // A cookie, because the server has to know it before the first paint.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is not everywhere yet
  document.cookie = `theme=${chosen ? theme : ""}; path=/; max-age=${chosen ? 31536000 : 0}; samesite=lax`;
}
