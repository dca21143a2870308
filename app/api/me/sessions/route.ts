import { ownSessions } from "@/lib/contract/account";
import { defineRoute } from "@/lib/server/http/define-route";
import { listSessions } from "@/lib/server/sessions/list";
import { signOutEverywhere } from "@/lib/server/sessions/sign-out";

export const GET = defineRoute({ who: "signed-in", answer: ownSessions, run: listSessions });

export const DELETE = defineRoute({ who: "signed-in", run: signOutEverywhere });
