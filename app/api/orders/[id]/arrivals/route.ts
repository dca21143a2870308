import { decideArrival as body } from "@/lib/contract/chain";
import { decideArrival } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

/** Says whether tokens that came from another wallet are ours. */
export const POST = defineOrderAct("decide_arrival", { body, run: decideArrival });
