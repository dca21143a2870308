import { creationOptions, signed } from "@/lib/contract/account";
import { defineRoute } from "@/lib/server/http/define-route";
import { beginPasskey } from "@/lib/server/passkeys/begin";

export const POST = defineRoute({
  who: "signed-in",
  body: signed,
  answer: creationOptions,
  run: beginPasskey,
});
