import "server-only";
import type { AskIssuer } from "@/lib/contract/orders";
import { payoutProblem } from "@/lib/domain/order-facts";
import { AppError } from "@/lib/server/platform";
import { words } from "@/lib/words/redemptions-server";
import { orderAct } from "./order-act";

/**
 * A person has asked the issuer about a payout that is late, came back or is another amount; it then waits for the issuer and for
 * the bank, and not for a colleague.
 * @throws AppError `forbidden`, `wrong_state`, `conflict` (nothing is wrong with it).
 */
export const askIssuer = orderAct<{ id: string } & AskIssuer>({
  action: "ask_issuer",
  apply: async ({ person }, { facts }, { note }) => {
    const about = payoutProblem(facts);
    if (!about) throw new AppError("conflict", words.issuer.nothingWrong);
    const inquiry = { about, by: person.id, at: new Date().toISOString(), note };
    return { set: { inquiry }, audit: { action: "order.issuer_asked", detail: { about, note } } };
  },
});
