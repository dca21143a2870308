import { renamePasskey as body, ownPasskey, passkeyId, signed } from "@/lib/contract/passkeys";
import { defineRoute } from "@/lib/server/http/define-route";
import { removePasskey } from "@/lib/server/passkeys/remove";
import { renamePasskey } from "@/lib/server/passkeys/rename";

export const PATCH = defineRoute({ params: passkeyId, body, answer: ownPasskey, run: renamePasskey });

export const DELETE = defineRoute({ params: passkeyId, body: signed, run: removePasskey });
