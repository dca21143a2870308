import type { words as en } from "../en/interface";

export const words = {
  title: "Schnittstelle für Programme",
  lead: (link) => (
    <>
      Alle Endpunkte, die über HTTPS erreichbar sind. Ein Programm weist sich mit einem API-Token aus. Es darf
      nur die Endpunkte nutzen, bei denen ein API-Token steht. Alle anderen sind für angemeldete Personen.
      Programme lesen dasselbe als {link("OpenAPI 3.1")}.
    </>
  ),
  search: {
    label: "Suchen",
    hint: "Pfad oder Feldname",
    action: "Suchen",
    all: "Alle anzeigen",
  },
  found: (count) => (count === 1 ? "1 Endpunkt" : `${count} Endpunkte`),
  none: { title: "Nichts gefunden", lead: "Versuchen Sie es mit einem anderen Wort." },
  who: {
    label: "Wer darf",
    anyone: "Alle, auch ohne Anmeldung",
    signedIn: "Alle angemeldeten Personen",
    token: (may) => `Ein API-Token, der ${may} darf`,
  },
  sent: "Was gesendet wird",
  answered: (status) => `Antwort ${status}`,
  shapes: "Datenstrukturen",
} satisfies typeof en;
