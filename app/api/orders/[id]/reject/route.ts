import { rejectOrder as body } from "@/lib/contract/orders";
import { rejectOrder } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("reject", { body, run: rejectOrder });
