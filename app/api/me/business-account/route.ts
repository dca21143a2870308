import { signed } from "@/lib/contract/account";
import { beginLinking } from "@/lib/server/identity";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({ who: "signed-in", body: signed, run: beginLinking });
