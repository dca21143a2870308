import type { words as en } from "../en/decisions";

const COUNTS = "Gesendetes zählt 24\u00a0Stunden lang.";

export const words = {
  overtaken:
    "Was dieser Vorschlag ändern würde, hat sich seitdem geändert. Es wurde nichts geändert. Lehnen Sie ihn ab und schlagen Sie die Änderung dann neu vor.",
  votesFrom: (from) =>
    `Das können Sie ab ${from}, einen Tag nach der Änderung Ihrer Rolle oder Anmeldung. Bitten Sie bis dahin andere Admins darum oder pausieren Sie den gesamten Versand.`,
  otherThanRead:
    "Der Vorschlag ist ein anderer als der, den Sie gelesen haben. Es wurde nichts angenommen. Laden Sie die Seite neu und lesen Sie ihn noch einmal.",
  waiting: (_subject, act) =>
    `Der Vorschlag „${act}“ wartet bereits auf eine zweite Person. Zuerst muss darüber entschieden oder der Vorschlag zurückgezogen werden.`,
  applying: (_subject, act) =>
    `Der Vorschlag „${act}“ wird gerade ausgeführt. Laden Sie die Seite gleich neu.`,
  notWaiting: "Dieser Vorschlag wartet nicht mehr. Laden Sie die Seite neu, um den Stand zu sehen.",
  rules: {
    sameGroup: "Eine andere Gruppe hat diesen Namen schon.",
    unknownPerson: "Eine dieser Personen kennen wir nicht.",
    unknownGroup: "Diese Regel nennt eine Gruppe, die es nicht gibt. Wählen Sie andere Freigebende.",
    sameLimit: "Für diese Währung gibt es schon ein anderes Limit.",
  },
  overLimit: {
    preparation: `Geben Sie einen kleineren Betrag ein oder erstellen Sie die Einlösung später. ${COUNTS} Was auf den Versand wartet, zählt ebenfalls.`,
    approval: `Es wurde nichts freigegeben. Geben Sie die Einlösung später frei oder lehnen Sie sie ab. ${COUNTS} Was freigegeben ist, zählt ebenfalls.`,
    alone: {
      preparation: "Geben Sie einen kleineren Betrag ein oder bitten Sie Ihre Admins, das Limit zu erhöhen.",
      approval:
        "Es wurde nichts freigegeben. Lehnen Sie die Einlösung ab oder bitten Sie Ihre Admins, das Limit zu erhöhen.",
    },
  },
} satisfies typeof en;
