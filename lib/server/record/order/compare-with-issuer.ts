import "server-only";
import { compareOrder, type FieldCheck } from "@/lib/domain/compare-order";
import { issuerReference } from "@/lib/domain/reference";
import type { IssuerOrder } from "@/lib/server/outside";
import type { Difference } from "@/lib/server/platform";
import type { OrderRow } from "./find";

/** The issuer's record of an order held against ours, field by field. */
export function compareWithIssuer(order: OrderRow, found: IssuerOrder): FieldCheck[] {
  const { amount, walletId, bankAccountId, code, customerReference } = order;
  return compareOrder(
    { amount, walletId, bankAccountId, reference: issuerReference(code, customerReference) },
    found,
  );
}

/** What the issuer shows otherwise than it was approved, without what approvers have accepted; what it leaves out is no difference. */
export function differencesAtIssuer(order: OrderRow, found: IssuerOrder): Difference[] {
  const accepted = order.acceptedDifferences ?? [];
  return compareWithIssuer(order, found).flatMap(({ field, expected, found: value, passed }) =>
    passed || value === null || accepted.some((one) => one.field === field && one.found === value)
      ? []
      : [{ field, expected, found: value }],
  );
}
