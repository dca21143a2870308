import "server-only";
import { alarmOf } from "../alarms/raise-alarm";
import { orderAct } from "./order-act";

/**
 * Stops a submitted order until approvers have decided: its address is hidden and no hash is posted.
 * @throws AppError `forbidden` (viewers), `wrong_state`, `conflict` (it is stopped already).
 */
export const holdOrder = orderAct<{ id: string; reason: string }>({
  action: "hold",
  apply: async ({ person: { id: by, name } }, { order }, { reason }) =>
    alarmOf(order, { cause: { code: "held", name, reason }, by }),
});
