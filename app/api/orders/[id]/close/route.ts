import { closeOrder as body } from "@/lib/contract/orders";
import { closeOrder } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("close", { body, run: closeOrder });
