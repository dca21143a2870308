import { renamePasskey as body, ownPasskey, passkeyId, signed } from "@/lib/contract/account";
import { removePasskey, renamePasskey } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const PATCH = defineRoute({
  who: "signed-in",
  params: passkeyId,
  body,
  answer: ownPasskey,
  run: renamePasskey,
});

export const DELETE = defineRoute({ who: "signed-in", params: passkeyId, body: signed, run: removePasskey });
