import { ownSessions } from "@/lib/contract/account";
import { listSessions, signOutEverywhere } from "@/lib/server/identity";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: ownSessions, run: listSessions });

export const DELETE = defineRoute({ who: "signed-in", run: signOutEverywhere });
