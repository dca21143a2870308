import type { words as en } from "../en/month-end";

export const words = {
  notOver: (month) =>
    `Der ${month} ist noch nicht vorbei. Sie können ihn ab dem ersten Tag des nächsten Monats abschließen.`,
  alreadyClosed: (month) =>
    `Der ${month} ist bereits abgeschlossen. Laden Sie die Seite neu, um den Bericht zu sehen.`,
  tooManyLines: (format, most, lines) =>
    `${format} nimmt höchstens ${most} Zeilen je Datei. Das sind ${lines}. Nutzen Sie die CSV-Datei.`,
  chooseAccount: (accounts) => `Wählen Sie ein Bankkonto: ${accounts}.`,
  tooManyRedemptions: (most) => `Das sind mehr als ${most} Einlösungen. Wählen Sie einen kürzeren Zeitraum.`,
} satisfies typeof en;
