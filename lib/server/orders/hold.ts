import "server-only";
import { alarmOf } from "../alarms/raise-alarm";
import { orderAct } from "./order-act";

/**
 * Stops a submitted order until approvers have decided: its address is hidden and no hash is posted.
 * @throws AppError `forbidden` (viewers), `wrong_state`, `conflict` (it is stopped already).
 */
export const holdOrder = orderAct<{ id: string; reason: string }>({
  action: "hold",
  apply: async ({ person: { id: by, name } }, { order }, { reason }) => {
    const message = `${name} has put this redemption on hold: ${reason}`;
    return alarmOf(order, { code: "held", message, by }, { reason });
  },
});
