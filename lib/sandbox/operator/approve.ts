import type { Context } from "../context";
import { fundIfEmpty } from "../redemption/balances";
import type { BankAccount, Wallet } from "../store/types";

/** Verifies a wallet or bank account: PENDING → APPROVED. A wallet without tokens gets some, so that it can be used at once. */
export async function approve(context: Context, entity: Wallet | BankAccount): Promise<void> {
  entity.record.Status = "APPROVED";
  delete entity.overrides.Status;
  context.store.changed();
  if ("Address" in entity.record) await fundIfEmpty(context, entity.record.Address);
}
