import { recoverSignIn as body, personId } from "@/lib/contract/people";
import { recoverSignIn } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "person.recover_sign_in",
  params: personId,
  body,
  mayPropose: true,
  run: recoverSignIn,
});
