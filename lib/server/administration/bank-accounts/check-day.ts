import "server-only";
import type { DayCheck } from "@/lib/contract/bank-accounts";
import { neededByProblem } from "@/lib/domain/bank/needed-by-problem";
import { type Context, readPaymentHistory, readUsualMinutes } from "@/lib/server/record";
import { findBankAccount } from "./list";

/** Whether money that is prepared now can be on this account by the end of a day. @throws AppError `not_found`; IssuerError */
export async function checkDay(
  context: Context,
  { id, day }: { id: string; day: string },
): Promise<DayCheck> {
  const { bank, ...account } = await findBankAccount(context, id);
  const { scheme, delays } = await readPaymentHistory(context.db, { ...account, bankName: bank.name });
  const { fromPreparation: minutesToPayout } = await readUsualMinutes(context.db, account.currency);
  return { problem: neededByProblem(day, new Date(), scheme, { minutesToPayout, delays }) };
}
