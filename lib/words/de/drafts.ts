import type { words as en } from "../en/drafts";

type Same = Parameters<(typeof en)["twin"]["unknown"]>[1];

/** Hinter „hat“. */
const SAME: Record<Same, string> = {
  content: "denselben Betrag, dieselbe Wallet und dasselbe Bankkonto",
  all: "denselben Betrag, dieselbe Wallet, dasselbe Bankkonto und dieselbe Referenz",
  reference: "dieselbe Referenz",
};

export const words = {
  currency: "Diese Währung ist hier nicht eingerichtet.",
  wallet: {
    unknown: "Diese Wallet ist beim Emittenten nicht freigeschaltet.",
    unusable: "Der Emittent hat diese Wallet noch nicht verifiziert.",
    blocked: (why) => `Diese Wallet ist gesperrt. ${why}`,
  },
  bankAccount: {
    unknown: "Dieses Bankkonto ist beim Emittenten nicht registriert.",
    unusable: "Der Emittent hat dieses Bankkonto noch nicht verifiziert.",
    currency: (takes, currency) => `Dieses Bankkonto nimmt ${takes} an, nicht ${currency}.`,
  },
  twin: {
    title: {
      identical: {
        unknown: "Das Ergebnis einer identischen Einlösung ist unbekannt.",
        known: "Eine identische Einlösung ist offen oder höchstens einen Tag alt.",
      },
      reference: {
        unknown: "Das Ergebnis einer Einlösung mit derselben Referenz ist unbekannt.",
        known: "Eine Einlösung mit derselben Referenz ist offen oder höchstens einen Tag alt.",
      },
    },
    unknown: (code, same) =>
      `Die Einlösung ${code} hat ${SAME[same]}. Wir wissen nicht, ob der Emittent sie erhalten hat. Erfassen Sie zuerst ihr Ergebnis.`,
    known: (code, same, isPaidOut) =>
      `Die Einlösung ${code} hat ${SAME[same]}${isPaidOut ? " und ist ausgezahlt" : ""}. Stellen Sie sicher, dass es nicht dieselbe Zahlung ist.`,
  },
} satisfies typeof en;
