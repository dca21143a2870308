import { confirmPerson as body, personId } from "@/lib/contract/people";
import { confirmPerson } from "@/lib/server/changes/confirm-person";
import { defineRoute } from "@/lib/server/http/define-route";

export const POST = defineRoute({
  who: "confirmation.confirm",
  params: personId,
  body,
  run: confirmPerson,
});
