import { declinePasskey as body } from "@/lib/contract/account";
import { declinePasskey } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({ who: "signed-in", body, run: declinePasskey });
