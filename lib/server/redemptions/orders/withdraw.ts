import "server-only";
import { orderAct } from "./order-act";

/** Takes an order back that one prepared or edited, until we begin to submit it. @throws AppError `forbidden`, `wrong_state`. */
export const withdrawOrder = orderAct<{ id: string; reason?: string | undefined }>({
  action: "withdraw",
  apply: async (_scope, _now, { reason }) => ({
    set: { state: "withdrawn", remark: reason ? { code: "withdrawn", reason } : null },
    audit: { action: "order.withdrawn", detail: { reason } },
  }),
});
