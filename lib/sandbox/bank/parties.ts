import { CUSTOMER } from "../store/seed";
import type { Currency } from "../store/types";
import type { Party } from "./types";

/** Who pays out for the issuer. The bank code MDNB, like 20999910 and the others below, belongs to no bank; check digits are right. */
export const PAYERS: Record<Currency, Party> = {
  EUR: { name: "Stichting Meridian Payments", iban: "NL85MDNB0417203958", bic: "MDNBNL2RXXX" },
  USD: { name: "Stichting Meridian Payments USD", iban: "NL63MDNB0417203966", bic: "MDNBNL2RXXX" },
};

/** Who pays at the switch `wrong_payer`: a payer that the customer doesn’t know. */
export const WRONG_PAYER: Party = {
  name: "Kestrel Treasury Services UAB",
  iban: "LT579990100017734205",
  bic: "KSTRLT22XXX",
};

/** The business's customers. */
export const CUSTOMERS: Party[] = [
  { name: "Müller & Söhne Schiffsausrüster KG", iban: "DE11209999100034417800", bic: "KUSTDEH2XXX" },
  { name: "Reederei Alster Nord GmbH", iban: "DE14209999200051882300", bic: "ALSTDEH2XXX" },
  { name: "Donau Terminal AG", iban: "AT491999900087234561", bic: "DONAATW2XXX" },
  { name: "Établissements Kerouan SARL", iban: "FR642999901005017342211Z144", bic: "KEROFRP2XXX" },
];

/** The business's own savings account, from which it tops up the others. */
export const SAVINGS: Party = { name: CUSTOMER, iban: "DE73209999100000770100", bic: "SPARDEH2XXX" };

export const SUPPLIERS: Party[] = [
  { name: "Nordkai Logistik GmbH", iban: "DE63259999000700112233", bic: "NKAIDE2HXXX" },
  { name: "Kade 12 Expediteurs B.V.", iban: "NL97KADE0300771204", bic: "KADENL2RXXX" },
];

export const LANDLORD: Party = {
  name: "Speicherstadt Immobilien GmbH",
  iban: "DE55209999100098120400",
  bic: "SPEIDEH2XXX",
};

export const STAFF: Party = { name: "Lohn und Gehalt", iban: "DE07209999400000012345", bic: "LOHNDEH2XXX" };
