import { signed } from "@/lib/contract/account";
import { beginLinking } from "@/lib/server/auth/begin-linking";
import { defineRoute } from "@/lib/server/http/define-route";

export const POST = defineRoute({ who: "signed-in", body: signed, run: beginLinking });
