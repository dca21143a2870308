import { sessionId } from "@/lib/contract/account";
import { defineRoute } from "@/lib/server/http/define-route";
import { signOutOf } from "@/lib/server/sessions/sign-out";

export const DELETE = defineRoute({ who: "signed-in", params: sessionId, run: signOutOf });
