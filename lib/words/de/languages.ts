import type { words as en } from "../en/languages";

export const words = {
  title: "Sprache",
  lead: "Für Seiten, E-Mails und die PDFs, die Sie herunterladen.",
  failed: "Wir konnten Ihre Sprache nicht laden",
  notSaved: "Ihre Sprache wurde nicht gespeichert",
  likeBrowser: "Wie in diesem Browser",
} satisfies typeof en;
