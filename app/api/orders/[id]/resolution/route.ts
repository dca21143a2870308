import { resolveOrder as body } from "@/lib/contract/orders";
import { resolveOrder } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("resolve", { body, run: resolveOrder });
