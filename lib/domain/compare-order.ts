import { sameAmount } from "./amount";

/** What was approved, as the issuer was asked for it; ids in any letter case. */
export type ApprovedContent = {
  amount: string;
  walletId: string;
  bankAccountId: string;
  /** The CustomerReference that was sent. */
  reference: string;
};

/** The same fields as the issuer shows them; null for what it leaves out. */
export type ShownContent = {
  type: string | null;
  amount: string | null;
  walletId: string | null;
  bankAccountId: string | null;
  customerReference: string | null;
};

// words: a field’s name in what is stored
/** How the other redemption whose transfer the issuer shows as well is called: between our code and those of the others. */
export const SHARED_TRANSFER = "CryptoTransferId of";

/** One field of the issuer's record compared with ours. */
export type FieldCheck = { field: string; expected: string; found: string | null; passed: boolean };

/** Compares the issuer's record of an order with what was approved, field by field (docs/order-life.md, rules 2 and 6). */
export function compareOrder(approved: ApprovedContent, shown: ShownContent): FieldCheck[] {
  // words: fields of the issuer’s interface
  return [
    check("Type", "Sell", shown.type, sameWord),
    check("Amount", approved.amount, shown.amount, sameAmount),
    check("WalletId", approved.walletId, shown.walletId, sameWord),
    check("BankAccountId", approved.bankAccountId, shown.bankAccountId, sameWord),
    check("CustomerReference", approved.reference, shown.customerReference, sameText),
  ];
}

const sameText = (a: string, b: string) => a === b.trim();
const sameWord = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase();

function check(field: string, expected: string, found: string | null, isSame: typeof sameText): FieldCheck {
  return { field, expected, found, passed: found !== null && isSame(expected, found) };
}
