import { confirmTransfer } from "@/lib/contract/confirm-transfer";
import { recordHash } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("confirm", { body: confirmTransfer, run: recordHash });
