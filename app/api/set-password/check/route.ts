import { linkOwner as answer, checkLink as body } from "@/lib/contract/passwords";
import { checkLink } from "@/lib/server/accounts/set-password";
import { definePublicRoute } from "@/lib/server/http/define-public-route";

export const POST = definePublicRoute({ body, answer, run: checkLink });
