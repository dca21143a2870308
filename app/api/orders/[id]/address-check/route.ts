import { checkAddress as body } from "@/lib/contract/chain";
import { checkAddress } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("check_address", { body, run: checkAddress });
