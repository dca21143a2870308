import "server-only";
import type { Report } from "@/lib/contract/reports";
import { Exact } from "@/lib/domain/amount";
import { daysOf } from "@/lib/domain/month";
import { DATEV_CURRENCY, type ReportSettings } from "@/lib/domain/reports/report-settings";
import { windows1252, writable } from "@/lib/domain/windows-1252";
import { localTime } from "@/lib/domain/zones";
import { inertText } from "@/lib/server/platform";
import { type Booking, bookingsOf, numberOf, ownReference, textOf } from "./bookings";
import { localIso, madeAt } from "./moments";

// As DATEV describes it: https://developer.datev.de/datev/platform/de/dtvf/formate/header and …/buchungsstapel, format version 13.

/** The month's bookings as a file that DATEV imports: EXTF, Buchungsstapel; Windows-1252, each line with CR and LF at its end. */
export function datevFile(report: Report, settings: ReportSettings): Uint8Array<ArrayBuffer> {
  const lines = [
    header(report, settings),
    COLUMNS,
    ...bookingsOf(report).map((booking) => row(booking, report, settings)),
  ];
  return windows1252(lines.map((cells) => `${cells.join(";")}\r\n`).join(""));
}

/** A text field: in quotes, cut to its length, and with nothing that a spreadsheet would run. */
function text(value: string | null, length: number): string {
  const plain = writable(value ?? "").trim();
  return `"${inertText(plain).slice(0, length).replaceAll('"', '""')}"`;
}

/** Of document numbers DATEV takes these characters only; others become dashes. */
const documentNumber = (value: string | null, length: number): string =>
  text(
    writable(value ?? "")
      .replace(/[^A-Za-z0-9$%&*+/-]+/g, "-")
      .replace(/^[-+]+|-+$/g, ""),
    length,
  );

const compact = (day: string) => day.replaceAll("-", "");

/** The 31 fields of the first line. */
function header(report: Report, { datev }: ReportSettings): string[] {
  const { first, last } = daysOf(report.month);
  const made = localTime(madeAt(report), report.zone)
    .toISOString()
    .replace(/[^0-9]/g, "");
  return [
    ...['"EXTF"', "700", "21", '"Buchungsstapel"', "13"],
    // Made, imported, where it comes from, exported by, imported by.
    ...[made, "", '"RD"', '""', '""'],
    ...[datev.consultant ?? "", datev.client ?? ""],
    ...[compact(fiscalYear(report.month, datev.yearBegins)), String(datev.accountDigits)],
    // words: kept in the books, and the same for every reader
    ...[compact(first), compact(last), text(`Redemptions ${report.month}`, 30), '""'],
    // Financial accounting, independent of a purpose, not final.
    ...["1", "0", "0", `"${DATEV_CURRENCY}"`],
    // Reserved, derivation, reserved twice, chart of accounts, industry, reserved twice.
    ...["", '""', "", "", '""', "", "", '""'],
    // words: the product’s name
    text("Redemption Desk", 16),
  ];
}

/** The first day of the fiscal year that the month is in. */
function fiscalYear(month: string, begins: string): string {
  const [year = "", number = ""] = month.split("-");
  const beginsIn = number >= begins ? Number(year) : Number(year) - 1;
  return `${String(beginsIn).padStart(4, "0")}-${begins}-01`;
}

const decimals = (amount: string) => new Exact(amount).toFixed(2).replace(".", ",");

/** One booking in the fields of {@link COLUMNS}; those that are not named stay empty. */
function row(booking: Booking, report: Report, settings: ReportSettings): string[] {
  const { redemption, amount, day, line } = booking;
  const { currency, code } = redemption;
  const said: Record<string, string | null> = {
    Referenz: redemption.reference,
    Ausgezahlt: localIso(redemption.paidOutAt, report.zone),
    Auszahlung: redemption.fiatTransferId,
    Transaktion: redemption.transactionHash,
    Kontoauszug: line && [line.statement, line.line].filter(Boolean).join("/"),
  };
  const more = Object.entries(said).filter(([, value]) => value);
  const fields: Partial<Record<string, string>> = {
    "Umsatz (ohne Soll/Haben-Kz)": decimals(amount),
    "Soll/Haben-Kennzeichen": '"S"',
    "WKZ Umsatz": `"${currency}"`,
    ...converted(amount, currency, settings.datev.rates[report.month]?.[currency]),
    Konto: numberOf(settings, booking.debit),
    "Gegenkonto (ohne BU-Schlüssel)": numberOf(settings, booking.credit),
    ...(settings.datev.taxKey && { "BU-Schlüssel": `"${settings.datev.taxKey}"` }),
    Belegdatum: `${day.slice(8)}${day.slice(5, 7)}`,
    "Belegfeld 1": documentNumber(code, 36),
    "Belegfeld 2": documentNumber(ownReference(redemption), 12),
    Buchungstext: text(textOf(settings, booking), 60),
    Festschreibung: "0",
    ...Object.fromEntries(
      // words: as DATEV names them
      more.flatMap(([kind, value], nth) => [
        [`Beleginfo - Art ${nth + 1}`, text(kind, 20)],
        [`Beleginfo - Inhalt ${nth + 1}`, text(value, 210)],
      ]),
    ),
  };
  return COLUMNS.map((column) => fields[column] ?? "");
}

/** What a foreign amount is in the ledger's currency, which DATEV asks for with its rate. */
function converted(amount: string, currency: string, rate: string | undefined) {
  if (currency === DATEV_CURRENCY || !rate) return {};
  const places = Math.max(2, new Exact(rate).decimalPlaces());
  return {
    Kurs: new Exact(rate).toFixed(places).replace(".", ","),
    "Basis-Umsatz": decimals(new Exact(amount).div(rate).toFixed(2)),
    "WKZ Basis-Umsatz": `"${DATEV_CURRENCY}"`,
  };
}

const pairs = (count: number, art: string, content: string) =>
  Array.from({ length: count }, (_, nth) => [`${art} ${nth + 1}`, `${content} ${nth + 1}`]).flat();

/** The 125 fields of a booking, by the names of the second line. */
// words: as DATEV names them
const COLUMNS: readonly string[] = [
  ..."Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto".split(
    ";",
  ),
  ..."Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext".split(
    ";",
  ),
  ..."Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink".split(";"),
  ...pairs(8, "Beleginfo - Art", "Beleginfo - Inhalt"),
  ..."KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung)".split(";"),
  ..."EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L".split(";"),
  ..."BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung".split(";"),
  ...pairs(20, "Zusatzinformation - Art", "Zusatzinformation- Inhalt"),
  ..."Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp".split(";"),
  ..."Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen)".split(";"),
  ..."Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen)".split(";"),
  ..."Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername".split(";"),
  ..."Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis".split(";"),
  ..."Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum".split(";"),
  ..."Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferent".split(
    ";",
  ),
  ..."BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto".split(";"),
];
