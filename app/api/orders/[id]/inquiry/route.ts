import { askIssuer as body } from "@/lib/contract/orders";
import { askIssuer } from "@/lib/server/redemptions";
import { defineOrderAct } from "@/lib/server/runtime";

export const POST = defineOrderAct("ask_issuer", { body, run: askIssuer });
