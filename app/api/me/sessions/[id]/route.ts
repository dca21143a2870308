import { sessionId } from "@/lib/contract/account";
import { signOutOf } from "@/lib/server/identity";
import { defineRoute } from "@/lib/server/runtime";

export const DELETE = defineRoute({ who: "signed-in", params: sessionId, run: signOutOf });
