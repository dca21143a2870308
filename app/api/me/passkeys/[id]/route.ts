import { renamePasskey as body, ownPasskey, passkeyId, signed } from "@/lib/contract/account";
import { defineRoute } from "@/lib/server/http/define-route";
import { removePasskey } from "@/lib/server/passkeys/remove";
import { renamePasskey } from "@/lib/server/passkeys/rename";

export const PATCH = defineRoute({
  who: "signed-in",
  params: passkeyId,
  body,
  answer: ownPasskey,
  run: renamePasskey,
});

export const DELETE = defineRoute({ who: "signed-in", params: passkeyId, body: signed, run: removePasskey });
