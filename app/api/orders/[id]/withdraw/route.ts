import { withdrawOrder as body } from "@/lib/contract/orders";
import { withdrawOrder } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("withdraw", { body, run: withdrawOrder });
