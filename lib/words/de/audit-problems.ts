import type { words as en } from "../en/audit-problems";
import { words as dates } from "./dates";

const on = (at: string) => {
  const [year = "", month, day] = at.slice(0, 10).split("-");
  const date = dates.date(Number(day), Number(month) - 1, year);
  return `Prüfpunkt vom ${date}, ${dates.clock(at.slice(11, 16))} UTC`;
};

export const words = {
  gone: (seq, at) => `Eintrag ${seq} fehlt, obwohl ihn der ${on(at)} nennt.`,
  replaced: (seq, at) =>
    `Eintrag ${seq} ist nicht der, den der ${on(at)} nennt. Was bis dahin geschrieben war, wurde ersetzt.`,
  miscounted: (seq, at, entries, counted) =>
    `Bis Eintrag ${seq} gibt es ${entries} Einträge. Der ${on(at)} zählte ${counted}.`,
  emptied: (at, entries) => `Das Prüfprotokoll ist leer. Beim ${on(at)} hatte es ${entries} Einträge.`,
  cut: (seq, at, last) =>
    `Das Prüfprotokoll endet mit Eintrag ${seq}. Beim ${on(at)} reichte es bis Eintrag ${last}. Das Ende wurde abgeschnitten.`,
  lost: (seq) =>
    `Eintrag ${seq} war gerade noch im Prüfprotokoll und fehlt jetzt. Einträge wurden entfernt oder ersetzt.`,
  moved: (seq, after) =>
    `Eintrag ${seq} steht nicht an seinem Platz. Er wurde ${after === null ? "als erster Eintrag" : `direkt nach Eintrag ${after}`} geschrieben.`,
  missing: (seq, after) =>
    after === null
      ? "Am Anfang des Prüfprotokolls fehlen ein oder mehrere Einträge."
      : `Zwischen Eintrag ${after} und Eintrag ${seq} fehlen ein oder mehrere Einträge.`,
  changed: (seq) => `Eintrag ${seq} wurde nachträglich geändert.`,
  unsealed: (seq) => `Eintrag ${seq} hat kein Siegel. Er wurde gefälscht.`,
  forged: (seq) => `Eintrag ${seq} ist nicht mit unserem Schlüssel versiegelt. Er wurde gefälscht.`,
  unknownKey: (seq, key) =>
    `Eintrag ${seq} nennt den Schlüssel „${key}“, der nicht in AUDIT_KEY steht. Kein Prüfpunkt bürgt für ihn.`,
  checkpoint: {
    forged: (seq) =>
      `Der Prüfpunkt von Eintrag ${seq} ist nicht mit unserem Schlüssel signiert. Er wurde gefälscht.`,
    unknownKey: (seq, key) =>
      `Der Prüfpunkt von Eintrag ${seq} nennt den Schlüssel „${key}“, der nicht in AUDIT_KEY steht. Ergänzen Sie diesen Schlüssel, um den Prüfpunkt zu verifizieren.`,
  },
} satisfies typeof en;
