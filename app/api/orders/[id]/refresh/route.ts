import { refreshOrder } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("refresh", { run: refreshOrder });
