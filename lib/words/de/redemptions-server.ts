import type { words as en } from "../en/redemptions-server";

export const words = {
  approve: {
    rehashed:
      "Seit einem Update berechnen wir die Prüfsumme dieser Einlösung anders. Es wurde nichts freigegeben. Prüfen Sie die Einlösung noch einmal und entscheiden Sie dann.",
    newer:
      "Diese Einlösung wurde mit einer neueren Version erstellt, die gerade installiert wird. Es wurde nichts freigegeben. Laden Sie die Seite in einer Minute neu.",
    changed:
      "Diese Einlösung hat sich geändert, seit Sie sie geöffnet haben. Es wurde nichts freigegeben. Prüfen Sie sie noch einmal und entscheiden Sie dann.",
    notCounted:
      "Ihre Freigabe würde für diese Einlösung jetzt nicht zählen. Laden Sie die Seite neu, um zu sehen, wer sie freigeben kann.",
  },
  alarm: {
    notNamed:
      "Die Freigaberegeln legen fest, wer diese Einlösung freigibt. Nur diese Personen können auch den Alarm aufheben. Sie können aber entscheiden, dass die Einlösung gesperrt bleibt.",
    changed:
      "Dieser Alarm oder die Angaben des Emittenten haben sich geändert, seit Sie sie gelesen haben. Es wurde nichts angenommen. Lesen Sie alles noch einmal.",
    agreed: "Sie haben dem bereits zugestimmt. Eine andere freigebende Person muss ebenfalls zustimmen.",
  },
  address: {
    changed:
      "Die Einzahlungsadresse dieser Einlösung hat sich geändert. Lesen Sie sie noch einmal, bevor Sie entscheiden.",
    verified: "Jemand aus Ihrem Team hat diese Einzahlungsadresse gerade verifiziert.",
    groupsRequired:
      "Die Einzahlungsadresse hat sich geändert. Rufen Sie den Emittenten an und geben Sie die fehlenden Gruppen ein.",
    groupNotMissing: "Diese Gruppe fehlt nicht.",
    otherGroups: "Geben Sie genau die Gruppen ein, die in der Adresse fehlen.",
    wrongGroups:
      "Diese Gruppen gehören nicht zu der Adresse, die wir erhalten haben. Fragen Sie noch einmal nach. Weichen sie weiter ab, wählen Sie „Stimmt nicht“.",
    notWaiting:
      "Diese Adresse wartet nicht mehr auf Sie: Jemand aus Ihrem Team hat darüber entschieden, oder der Emittent hat sie geändert. Es wurde nichts geändert.",
    ownWallet: "Wallet ohne Namen",
  },
  edit: {
    notSaid:
      "Es fehlt die Angabe, welcher Inhalt bearbeitet wurde (contentHash). So könnte eine fremde Änderung verloren gehen. Es wurde nichts gespeichert. Laden Sie die Einlösung neu und speichern Sie dann noch einmal.",
    otherHash:
      "Diese Einlösung hat eine andere Prüfsumme als die, die Sie bearbeitet haben. Dabei hat sie seitdem niemand bearbeitet. Es wurde nichts gespeichert. Prüfen Sie die Einlösung und speichern Sie dann noch einmal.",
    changed: (names, count) =>
      `${names} ${count === 1 ? "hat" : "haben"} diese Einlösung geändert, während Sie sie bearbeitet haben. Es wurde nichts gespeichert. Prüfen Sie, was neu ist, und speichern Sie dann noch einmal.`,
    field: (from, to, by) => `Von ${by} geändert: ${to} (vorher ${from}).`,
  },
  prepare: {
    key: "Senden Sie in diesem Header bei jeder neuen Einlösung eine neue UUID.",
    keyUsed:
      "Dieser Schlüssel gehört zu einer Einlösung mit anderem Inhalt. Sie bleibt unverändert. Senden Sie für eine neue Einlösung einen neuen Schlüssel.",
    underWay: "Diese Einlösung wird gerade erstellt. Suchen Sie sie in der Liste der Einlösungen.",
    note: "Die Freigaberegeln verlangen für diese Einlösung eine Notiz. Geben Sie ein, wofür sie ist.",
    noteTogether: (sum) =>
      `Mit dieser Einlösung sind es ${sum}, die für dieses Konto warten oder innerhalb von 24 Stunden dorthin gegangen sind. Dann verlangen die Freigaberegeln eine Notiz. Geben Sie ein, wofür die Einlösung ist.`,
  },
  outcome: {
    notYours: "Diese OrderId kann nicht zu dieser Einlösung gehören. Es wurde nichts geändert.",
    belongs: (code) => `Diese OrderId gehört bereits zur Einlösung ${code}.`,
    belongsNow: (code) =>
      `Diese OrderId gehört jetzt zur Einlösung ${code}. Lehnen Sie das erfasste Ergebnis ab.`,
    unknown: "Der Emittent kennt diese OrderId nicht.",
    difference: (field, expected, found) => `${field}: erwartet ${expected}, gefunden ${found ?? "nichts"}`,
    differs: (differences) => `Der Auftrag beim Emittenten ist ein anderer. ${differences.join("; ")}.`,
  },
  transfer: {
    hashUsed: (code) =>
      `Dieser Hash gehört bereits zur Einlösung ${code}. Jeder Transfer gilt nur für eine Einlösung.`,
    otherHash:
      "Ein anderer Transaktionshash wurde erfasst. Lesen Sie seine Prüfungen, bevor Sie entscheiden.",
    notAsked:
      "Zu diesem Transfer ist nichts mehr zu entscheiden. Laden Sie die Seite neu, um zu sehen, was angekommen ist.",
    takenSince:
      "Inzwischen sendet jemand aus Ihrem Team die Token erneut. Laden Sie die Seite neu, um zu sehen, wer.",
    notRead:
      "Wir konnten die Zahlungsangaben gerade nicht beim Emittenten lesen. Es wurde nichts gesendet. Versuchen Sie es gleich noch einmal.",
    otherNetwork:
      "Das Netzwerk dieser Wallet lesen wir nicht. Deshalb kann keine Wallet auf dieser Seite die Token senden. Senden Sie sie mit anderer Software.",
    notReady:
      "Wir können das Netzwerk für diese Einlösung jetzt nicht prüfen. Laden Sie die Seite neu, um den Stand zu sehen.",
  },
  issuer: {
    justAsked: "Wir haben gerade erst beim Emittenten nachgefragt. Was Sie sehen, ist aktuell.",
    paused: "Der Emittent hat uns um eine Pause gebeten. Wir sehen automatisch noch einmal nach.",
    nothingWrong: "Mit dieser Auszahlung gibt es kein Problem mehr.",
  },
  unknownPerson: "eine unbekannte Person",
} satisfies typeof en;
