import "server-only";
import { sameAmount } from "@/lib/domain/amount";
import { issuerReference } from "@/lib/domain/reference";
import type { ResolutionRecord } from "../db/order-records";
import type { IssuerOrder } from "../issuer";
import type { OrderRow } from "../order-record/find";

/** Holds the issuer's order against our record, field by field (DESIGN section 2, rule 2). */
export function checksOf(order: OrderRow, found: IssuerOrder): ResolutionRecord["checks"] {
  const reference = issuerReference(order.code, order.customerReference);
  return [
    check("Type", "Sell", found.type),
    check("Amount", order.amount, found.amount, sameAmount),
    check("WalletId", order.walletId, found.walletId, sameId),
    check("BankAccountId", order.bankAccountId, found.bankAccountId, sameId),
    check("CustomerReference", reference, found.customerReference),
  ];
}

const sameText = (a: string, b: string) => a === b;
const sameId = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function check(field: string, expected: string, found: string | null, same = sameText) {
  return { field, expected, found, passed: found !== null && same(expected, found) };
}
