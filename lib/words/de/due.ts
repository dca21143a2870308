import type { PaymentScheme } from "../../domain/bank/payment-schemes";
import type { words as en } from "../en/due";

const days = (count: number, dative = "") =>
  count === 1 ? "1 Bankarbeitstag" : `${count} Bankarbeitstage${dative}`;

const within = (count: number): string => {
  if (count === 0) return "am selben Tag";
  return count === 1 ? "bis zum nächsten Bankarbeitstag" : `innerhalb von ${days(count, "n")}`;
};

const lately = (count: number) => `Auszahlungen auf dieses Konto haben zuletzt ${days(count)} gedauert.`;

const SCHEMES: Record<PaymentScheme, string> = {
  sepa: "SEPA-Überweisungen",
  sepa_instant: "SEPA-Echtzeitüberweisungen",
  us_wire: "US-Überweisungen",
  other: "Überweisungen auf dieses Konto",
};

export const words = {
  learned: (onTime, of, count) =>
    onTime === of
      ? `Ihre letzten ${of} Auszahlungen sind alle ${within(count)} eingegangen.`
      : `${onTime} Ihrer letzten ${of} Auszahlungen sind ${within(count)} eingegangen.`,
  expected: {
    in_time: ({ scheme, days: count }) => `${SCHEMES[scheme]} gehen ${within(count)} ein.`,
    instant: ({ scheme }) => `${SCHEMES[scheme]} gehen innerhalb weniger Minuten ein.`,
    cut_off: () =>
      "Die Auszahlung kam nach dem Annahmeschluss der Banken. Sie zählt deshalb ab dem nächsten Bankarbeitstag.",
    holiday: () =>
      "Bei der Auszahlung waren die Banken geschlossen. Sie zählt deshalb ab dem nächsten Bankarbeitstag.",
    usual_duration: ({ days: count }) => lately(count),
  },
  notMet: {
    past: () => "Dieser Tag ist vorbei.",
    to_do: () => "Freigaben, Versand und Emittent brauchen meist länger.",
    learned: lately,
    cut_off: () => "Die Bank nimmt für diesen Tag keine Zahlungen mehr an.",
    holiday: () => "Dazwischen sind die Banken geschlossen.",
    duration: () => "Eine Überweisung auf dieses Konto dauert länger.",
  },
} satisfies typeof en;
