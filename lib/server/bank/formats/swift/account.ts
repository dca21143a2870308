import "server-only";
import { accountIn } from "../texts";
import type { Field } from "./fields";

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Of the shape only: many files have numbers of accounts made unreadable, so check digits prove nothing. */
export const IBAN = /^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/;

export type AccountField = { iban: string; bank: string | null };

/**
 * `:25:` in its forms: an IBAN, `BLZ/account` (stays whole), `BIC/account`, each with the currency behind or without; `:25P:` has the BIC in
 * a second line. Null where it is empty.
 */
export function accountOf({ tag, lines }: Field, currency: string): AccountField | null {
  const [first = "", second = ""] = lines.map(accountIn);
  const text = first.endsWith(currency) ? first.slice(0, -currency.length).replace(/\/$/, "") : first;
  if (!text) return null;
  const [bank = "", ...account] = text.split("/");
  if (BIC.test(bank) && account.length > 0) return { iban: account.join("/"), bank };
  const iban = account.find((part) => IBAN.test(part)) ?? text;
  return { iban, bank: tag === "25P" && BIC.test(second) ? second : null };
}

/** Where the sender stands in the blocks around a message: one that came over the network names it in the second, one from a file in the first. */
const SENDERS = [/\{2:O94\d.{10}([A-Z0-9]{12})/, /\{1:.{3}([A-Z0-9]{12}).*\{2:I94\d/];

/** The bank whose message it is, from the envelope's blocks; null where they do not say. */
export function senderOf(envelope: string): string | null {
  const [, terminal = ""] = SENDERS.map((form) => form.exec(envelope)).find(Boolean) ?? [];
  // Letter nine names the bank's terminal, and XXX is the head office.
  const bic = `${terminal.slice(0, 8)}${terminal.slice(9)}`.replace(/XXX$/, "");
  return BIC.test(bic) ? bic : null;
}
