import "server-only";
import { and, eq } from "drizzle-orm";
import type { DraftOrder } from "@/lib/contract/orders";
import { sameAmount } from "@/lib/domain/amount";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import { AppError } from "../errors";

/** While an identical redemption may or may not exist at the issuer, a second one needs an explicit override. */
export async function preventDuplicate(tx: Transaction, draft: DraftOrder): Promise<void> {
  const unclear = await tx
    .select({ code: orders.code, amount: orders.amount })
    .from(orders)
    .where(
      and(
        eq(orders.state, "outcome_unknown"),
        eq(orders.currency, draft.currency),
        eq(orders.walletId, draft.walletId),
        eq(orders.bankAccountId, draft.bankAccountId),
      ),
    );
  const same = unclear.find(({ amount }) => sameAmount(amount, draft.amount));
  if (!same) return;
  const message = `Redemption ${same.code} is identical, and we don’t know if the issuer received it. Record its outcome first.`;
  throw new AppError("conflict", message, {
    acceptDuplicate: "Confirm that you want a second, identical redemption.",
  });
}
