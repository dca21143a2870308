import { addPasskey as body, ownPasskey, ownPasskeys } from "@/lib/contract/passkeys";
import { defineRoute } from "@/lib/server/http/define-route";
import { addPasskey } from "@/lib/server/passkeys/add";
import { listPasskeys } from "@/lib/server/passkeys/list";

export const GET = defineRoute({ answer: ownPasskeys, run: listPasskeys });

export const POST = defineRoute({ body, answer: ownPasskey, status: 201, run: addPasskey });
