import { approveOrder as body } from "@/lib/contract/orders";
import { approveOrder } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("approve", { body, run: approveOrder });
