import "server-only";
import { issuerReference } from "@/lib/domain/reference";
import type { NewOrder } from "@/lib/server/outside";
import type { OrderRow } from "@/lib/server/record";

/** What the issuer is asked for: exactly what was approved. */
export function newOrderOf({
  currency,
  amount,
  wallet,
  bankAccount,
  code,
  customerReference,
}: OrderRow): NewOrder {
  return {
    currency,
    amount,
    // As the issuer spells them: our own columns keep UUIDs in lower case.
    walletId: wallet.id,
    bankAccountId: bankAccount.id,
    customerReference: issuerReference(code, customerReference),
  };
}
