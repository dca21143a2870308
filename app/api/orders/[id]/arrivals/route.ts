import { decideArrival as body } from "@/lib/contract/chain";
import { decideArrival } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("decide_arrival", { body, run: decideArrival });
