import type { BankHolding } from "./ledger";
import { fromCents, toCents } from "./money";
import { PAYERS, WRONG_PAYER } from "./parties";
import type { BankLine, BankPayout, Party } from "./types";

/** What the bank keeps, or what comes too much: 10.00. */
const DIFFERENCE = 1000n;

/** The text of a payout without the customer's reference. */
const NO_REFERENCE = "TOKEN REDEMPTION";

/** The longest remittance text of a SEPA credit transfer. */
const MAX_TEXT = 140;

type Credit = Pick<BankLine, "amount" | "charges" | "party" | "endToEndId" | "text">;

/** What the account is credited for these payouts: several are one sum, one is as its switch says. */
export function creditOf(account: BankHolding, payouts: readonly BankPayout[]): Credit {
  const [payout] = payouts as [BankPayout];
  const cents = payouts.reduce((sum, { amount }) => sum + toCents(amount), 0n);
  const usual = {
    ...{ amount: fromCents(cents), charges: null, party: payerOf(account), endToEndId: payout.id },
    text: textOf(payout.reference),
  };
  switch (payout.switch) {
    case "short": {
      // A small payout is not used up by its charges.
      const charges = cents > DIFFERENCE ? DIFFERENCE : cents - 1n;
      return { ...usual, amount: fromCents(cents - charges), charges: charges ? fromCents(charges) : null };
    }
    case "over":
      return { ...usual, amount: fromCents(cents + DIFFERENCE) };
    case "one_sum":
      return { ...usual, endToEndId: null, text: `TOKEN REDEMPTIONS (${payouts.length})` };
    case "wrong_payer":
      return { ...usual, party: WRONG_PAYER, endToEndId: null, text: "SETTLEMENT" };
    case "no_code":
      return { ...usual, text: NO_REFERENCE };
    default:
      return usual;
  }
}

/** The text of a payout with this reference of the customer. */
export const textOf = (reference: string): string => (reference || NO_REFERENCE).slice(0, MAX_TEXT);

/** Who pays out for the issuer to this account. */
export const payerOf = ({ currency }: BankHolding): Party => (currency === "USD" ? PAYERS.USD : PAYERS.EUR);
