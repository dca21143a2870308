import type { words as en } from "../en/evidence-check";

export const words = {
  file: "die Datei",
  changed: "entspricht nicht dem, was signiert wurde: geändert, abgeschnitten oder kein Nachweis von uns",
  changedNoKey:
    "entspricht nicht dem, was signiert wurde: geändert, abgeschnitten oder kein Nachweis von uns. Sie nennt keinen der Schlüssel, die sie aufführt",
  twoKeys: (name) => `gibt zwei Schlüsseln den Namen „${name}“`,
  otherKey: (name, fingerprint) =>
    `ist mit einem Schlüssel signiert, den Sie nicht angegeben haben: „${name}“, ${fingerprint}`,
  invalid: (problem) => `gehört nicht in eine solche Datei: ${problem}`,
  unreadable: "ist nicht lesbar",
  log: {
    order: (last) => `steht nicht nach Eintrag ${last}`,
    problem: (problem) =>
      `Das Prüfprotokoll konnte nicht verifiziert werden, als die Datei erstellt wurde: ${problem}`,
    notPrepared: "enthält keinen Eintrag, in dem diese Einlösung erstellt wurde",
    changed: (entry) =>
      `Eintrag ${entry} passt nicht zu seinem Hash: Er selbst oder ein Eintrag davor wurde geändert`,
    unknownKey: (name) => `nennt den Schlüssel „${name}“, den die Datei nicht aufführt`,
    signature: "ist nicht die Signatur des Prüfpunkts mit diesem Schlüssel",
    number: "ist nicht die Nummer des Eintrags davor",
    hash: "ergibt sich nicht aus den Einträgen davor: Einer von ihnen wurde geändert, hinzugefügt oder weggelassen",
    kept: "ist nicht der Hash des Prüfpunkts, den Sie aufbewahrt haben",
  },
  content: {
    reference: "besteht nicht aus Code und Referenz",
    hash: "ist nicht die Prüfsumme dieses Inhalts",
    versionHash: "ist nicht die Prüfsumme dieser Version",
    lastHash: "ist nicht die Prüfsumme der letzten Version im Prüfprotokoll",
    recorded: "entspricht nicht den Einträgen im Prüfprotokoll",
    named: "ist nicht, was das Prüfprotokoll nennt",
    rule: "ist nicht die Regel, die das Prüfprotokoll nennt",
    notLogged: "Diese Entscheidung steht nicht im Prüfprotokoll",
    decidedBy: "ist nicht, wer laut Prüfprotokoll entschieden hat",
    decidedOn: "ist nicht der Inhalt, über den laut Prüfprotokoll entschieden wurde",
    differs: "stimmt nicht mit dem Prüfprotokoll überein",
    notAccepted: "hat der Emittent laut Prüfprotokoll nicht angenommen",
  },
  signed: {
    person: "ist nicht die Person, die signiert hat",
    items: "nennen diese Einlösung nicht",
    statement:
      "entspricht nicht dem, was signiert wurde: Der Hash ist nicht die Challenge, die der Passkey beantwortet hat",
    noOrigin: "nennt keine Internetadresse, unter der signiert wurde",
    otherHost: (host) => `gilt nicht für ${host}`,
    unverified: (problem) => `lässt sich nicht verifizieren: ${problem}`,
    signature: "ist nicht die Signatur dieses Passkeys für das, was angezeigt wurde",
    owner: "ist nicht die Person, für die dieser Passkey hinzugefügt wurde",
    passkey: "ist nicht der Passkey, der hinzugefügt wurde",
    key: "ist nicht der Schlüssel des Passkeys, der hinzugefügt wurde",
    missing: "ist nicht unter den Signaturen",
    otherAct: (act) => `hat „${act}“ signiert und nicht dies`,
    otherPerson: "ist nicht die Person, deren Passkey signiert hat",
    otherContent: "gilt für einen anderen Inhalt als den, über den entschieden wurde",
  },
  notes: {
    origins: (signedAt, madeAt) =>
      `Ein Passkey hat unter ${signedAt} signiert. Diese Datei wurde unter ${madeAt} erstellt.`,
    passkey: (name) =>
      `Das Prüfprotokoll in dieser Datei sagt nicht, wann der Passkey „${name}“ hinzugefügt wurde.`,
    withheld: (entries) =>
      `Zurückgehalten: die Einzelheiten ${entries.length === 1 ? "von Eintrag" : "der Einträge"} ${entries.join(", ")}. Ihre Hashes belegen, dass sie im Protokoll stehen. Wann, wer und was lässt sich hier nicht verifizieren. Die Einzahlungsadresse ist für alle verborgen, solange ein Alarm offen oder die Schließung vorgeschlagen ist, und nach der Schließung.`,
    noCheckpoint:
      "Die neuesten Einträge führen zu keinem Prüfpunkt. Nur die Signatur dieser Datei bürgt für sie.",
    otherVersion: (version) =>
      `Die Prüfsumme wurde nicht berechnet: „${version}“ ist ein Verfahren, das hier nicht bekannt ist.`,
    contentWithheld: "Die Prüfsumme wurde nicht berechnet, weil ein Teil des Inhalts zurückgehalten wird.",
  },
} satisfies typeof en;
