import type { LineKind } from "../types";

/** How banks write a kind of movement. */
type Codes = {
  /** Domain, family and subfamily of ISO 20022 for euros, and the subfamily for other currencies. */
  iso: [domain: string, family: string, sepa: string, other: string];
  /** The transaction type of MT940 and the number of German banks (Geschäftsvorfallcode). */
  swift: string;
  gvc: string;
  german: string;
  english: string;
};

/** The codes of each kind. */
export const KINDS: Record<LineKind, Codes> = {
  credit: {
    ...{ iso: ["PMNT", "RCDT", "ESCT", "XBCT"], swift: "TRF", gvc: "166" },
    ...{ german: "SEPA-GUTSCHRIFT", english: "INCOMING WIRE" },
  },
  payment: {
    ...{ iso: ["PMNT", "ICDT", "ESCT", "XBCT"], swift: "TRF", gvc: "177" },
    ...{ german: "SEPA-UEBERWEISUNG", english: "OUTGOING PAYMENT" },
  },
  payroll: {
    ...{ iso: ["PMNT", "ICDT", "SALA", "SALA"], swift: "TRF", gvc: "191" },
    ...{ german: "SEPA-SAMMEL-UEBERWEISUNG", english: "PAYROLL" },
  },
  charge: {
    ...{ iso: ["ACMT", "MDOP", "CHRG", "CHRG"], swift: "CHG", gvc: "808" },
    ...{ german: "ENTGELTE", english: "SERVICE CHARGE" },
  },
  return: {
    ...{ iso: ["PMNT", "RCDT", "RRTN", "RRTN"], swift: "RTI", gvc: "159" },
    ...{ german: "SEPA-RUECKGABE", english: "RETURNED WIRE" },
  },
};

const REASONS: Record<string, string> = { AC04: "ACCOUNT CLOSED", AC06: "ACCOUNT BLOCKED" };

/** A reason for a return in words, as banks add them. */
export const reasonText = (code: string): string => REASONS[code] ?? "RETURNED BY THE BANK";

/** Whether an account is named by an IBAN; others have a number of their bank's own. */
export const isIban = (number: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number);
