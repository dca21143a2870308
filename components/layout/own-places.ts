import { type LucideIcon, OctagonPause, UserRound, UserRoundCheck } from "lucide-react";

type OwnPlace = {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** Other words that find it in the palette. */
  words: readonly string[];
};

/** Where everybody can go and seldom does: in the person's menu and in the palette. */
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
