import { linkOwner as answer, checkLink as body } from "@/lib/contract/passwords";
import { checkLink } from "@/lib/server/administration";
import { definePublicRoute } from "@/lib/server/runtime";

export const POST = definePublicRoute({ body, answer, run: checkLink });
