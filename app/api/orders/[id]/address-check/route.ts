import { checkAddress as body } from "@/lib/contract/chain";
import { checkAddress } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

/** Records what the issuer said on a second channel about the deposit address. */
export const POST = defineOrderAct("check_address", { body, run: checkAddress });
