import type { words as en } from "../en/statement-refusals";

export const words = {
  unknown_format:
    "Dieses Format lesen wir nicht. Wir lesen camt.052, camt.053, camt.054, MT940, CSV und ZIP-Dateien mit diesen Formaten.",
  empty: "Die Datei enthält keinen Kontoauszug.",
  malformed: "Die Datei ist beschädigt oder falsch aufgebaut.",
  doctype: "Die Datei gibt einen Dokumenttyp an. Kontoauszüge tun das nicht.",
  too_deep: "Die Elemente der Datei sind zu tief verschachtelt.",
  too_large: "Die Datei ist größer als 20 MB oder entpackt größer als 200 MB.",
  part_too_large:
    "Ein einzelner Eintrag des Kontoauszugs ist größer als 20 MB, hat mehr als etwa 50.000 Teile oder einen Text von mehr als 50.000 Zeichen.",
  nested_archive: "Die ZIP-Datei enthält ein weiteres Archiv.",
  unsafe_name: "Die ZIP-Datei enthält eine Datei mit einem unsicheren Namen.",
  too_many_files: "Die ZIP-Datei enthält mehr als 1.000 Dateien.",
  encrypted: "Die ZIP-Datei ist mit einem Passwort geschützt.",
  unknown_compression: "Die ZIP-Datei ist auf eine Art komprimiert, die wir nicht lesen.",
  unknown_encoding: "Wir kennen die Zeichenkodierung der Datei nicht.",
  bad_amount: "Ein Betrag ist keine Dezimalzahl mit höchstens fünf Nachkommastellen.",
  bad_date: "Ein Datum in der Datei gibt es nicht.",
  bad_currency: "Eine Währung fehlt oder ist kein Währungscode.",
  missing_account: "In der Datei steht nicht, zu welchem Konto sie gehört.",
  missing_field: "Eine Angabe fehlt, die jeder Kontoauszug braucht.",
  mapping_needed: "Ordnen Sie zuerst die Spalten dieser CSV-Datei zu.",
  bad_mapping: "Die zugeordneten Spalten passen nicht zur Datei.",
  changed_while_read:
    "Die Datei hat sich geändert, während wir sie gelesen haben. Liefern Sie sie noch einmal.",
  contradicts: "Der Kontoauszug widerspricht einem, den wir vorher gelesen haben.",
} satisfies typeof en;
