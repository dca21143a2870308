import { decideAlarm as body } from "@/lib/contract/orders";
import { decideAlarm } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("decide_alarm", { body, run: decideAlarm });
