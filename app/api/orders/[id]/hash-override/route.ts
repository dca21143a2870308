import { overrideCheck as body } from "@/lib/contract/chain";
import { overrideCheck } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("override_check", { body, run: overrideCheck });
