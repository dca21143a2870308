import "server-only";
import type { CsvMapping } from "@/lib/contract/statements";

/** What a column may be for. */
export type ColumnField = Exclude<keyof CsvMapping, "decimal" | "dateForm" | "delimiter" | "skip">;

type Words = { is: RegExp[]; isNot?: RegExp };

const MONEY_BUT_NOT_THIS =
  /saldo|solde|balance|ursprung|oorspr|original|gebuhr|fee\b|steuer|kurs|koers|auslagen/;

/**
 * How banks name their columns in English, German, Dutch and French, the surest first. Names are compared in lower case, without accents and
 * with one blank for all other signs. The order of the fields is that in which they choose.
 */
const COLUMN_WORDS: Record<ColumnField, Words> = {
  direction: {
    is: [
      /^(soll haben|s h|af bij|debit credit|credit debit|d c|c d|dc|cd|debet credit|cdtdbtind|sens)( |$)/,
      /credit debit indicator/,
    ],
  },
  status: { is: [/^(status|state|info|umsatzstatus|buchungsstatus|etat)$/] },
  debit: {
    is: [
      /^(soll|debit|debet|paid out|money out|belastung(en)?|withdrawals?|uitgaven|af|ausgang|lastschrift)( |$)/,
      /^(montant|amount|betrag) (debit|soll)/,
      /debit( amount)?$/,
    ],
    isNot: MONEY_BUT_NOT_THIS,
  },
  credit: {
    is: [
      /^(haben|credit|paid in|money in|gutschrift(en)?|deposits?|inkomsten|bij|eingang)( |$)/,
      /^(montant|amount|betrag) (credit|haben)/,
      /credit( amount)?$/,
    ],
    isNot: MONEY_BUT_NOT_THIS,
  },
  amount: {
    is: [
      /^(betrag|umsatz|amount|bedrag|montant)( |$)/,
      /^(transaction amount|transactiebedrag)/,
      /\b(betrag|amount|bedrag|montant)\b/,
    ],
    isNot: MONEY_BUT_NOT_THIS,
  },
  valueDate: {
    is: [
      /^(valuta|valutadatum|valutatag|wertstellung(stag|sdatum)?|wert|value date|rentedatum|date (de )?valeur|interest date|valeur)$/,
      /value date|wertstellung|date de valeur/,
    ],
  },
  date: {
    is: [
      /^(buchungstag|buchungsdatum|booking date|bookingdate|boek(ings)?datum|date (de )?comptabilisation|date comptable|posting date|posted date|date posted|completed date)$/,
      /^(buchung|datum|date|transactiedatum|transaction date|date (de l )?operation)$/,
      /\b(date|datum|buchungstag)\b/,
    ],
    isNot: /valeur|valuta|value|rente|interest|start(ed)?/,
  },
  currency: {
    is: [
      /^(wahrung|waehrung|currency|munt|muntsoort|devise|ccy|monnaie|valuta)$/,
      /\b(currency|wahrung|waehrung)\b/,
    ],
    isNot: /oorspr|original/,
  },
  payerAccount: {
    is: [
      /tegenrekening|zahlungsbeteiligter iban|iban (zahlungsbeteiligter|counterparty|contrepartie)|counterparty (iban|account)|^kontonummer iban|compte (de )?(la )?contrepartie/,
      /^(iban|kontonummer|account number|konto|compte)( |$)/,
    ],
    isNot: /auftragskonto|eigen|own|bic|^iban bban$/,
  },
  payer: {
    is: [
      /beguenstigter|begunstigter|^name zahlungsbeteiligter|auftraggeber empfanger|naam tegenpartij|tegenpartij naam|counterparty( name)?$|partner name|nom (de la )?contrepartie|contrepartie$/,
      /^(auftraggeber|zahlungspflichtige|zahlungsempfanger|zahlungsempfaenger|empfanger|empfaenger|payee|payer|sender|name|naam|nom|tiers|beneficiary|donneur d ordre)/,
    ],
    isNot: /konto|iban|bic|kennung/,
  },
  text: {
    is: [
      /^(verwendungszweck|vwz|omschrijving|mededelingen|libelle|communications?|description|details?|remittance|payment details|narrative|particulars|memo|motif|beschreibung|nature de l operation|purpose)( |$)/,
      /^(buchungstext|reference|payment reference)$/,
    ],
  },
  reference: {
    is: [
      /end to end|endtoend|e2e/,
      /^(kundenreferenz|betalingskenmerk|transactiereferentie|transaction (id|reference)|reference( client)?|referenz|kenmerk|bank reference)( |$)/,
    ],
    isNot: /bic/,
  },
};

/** `Begünstigter/Zahlungspflichtiger` → `begunstigter zahlungspflichtiger`. */
export const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** How sure a name says that a column is for this: 0 not at all, more is surer. */
export function sureness(field: ColumnField, name: string): number {
  const { is, isNot } = COLUMN_WORDS[field];
  const plain = plainName(name);
  if (!plain || isNot?.test(plain)) return 0;
  const place = is.findIndex((form) => form.test(plain));
  return place < 0 ? 0 : is.length - place;
}

/** Every field, in the order in which they choose a column. */
export const FIELDS_BY_NAME = Object.keys(COLUMN_WORDS) as ColumnField[];
