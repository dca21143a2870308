import { recoverSignIn as body, personId } from "@/lib/contract/people";
import { recoverSignIn } from "@/lib/server/changes/recover-sign-in";
import { defineRoute } from "@/lib/server/http/define-route";

export const POST = defineRoute({
  who: "person.recover_sign_in",
  params: personId,
  body,
  run: recoverSignIn,
});
