import { holdOrder as body } from "@/lib/contract/orders";
import { holdOrder } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("hold", { body, run: holdOrder });
