import { releaseOrder as body } from "@/lib/contract/orders";
import { releaseOrder } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("release", { body, run: releaseOrder });
