import { addPasskey as body, ownPasskey, ownPasskeys } from "@/lib/contract/account";
import { defineRoute } from "@/lib/server/http/define-route";
import { addPasskey } from "@/lib/server/passkeys/add";
import { listPasskeys } from "@/lib/server/passkeys/list";

export const GET = defineRoute({ who: "signed-in", answer: ownPasskeys, run: listPasskeys });

export const POST = defineRoute({ who: "signed-in", body, answer: ownPasskey, status: 201, run: addPasskey });
