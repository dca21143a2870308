import { editOrder as edited, order, orderId } from "@/lib/contract/orders";
import { editOrder, getOrder } from "@/lib/server/redemptions";
import { defineOrderAct, defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", params: orderId, answer: order, run: getOrder });

export const PUT = defineOrderAct("edit", { body: edited, run: editOrder });
