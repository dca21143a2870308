import { confirmPerson as body, personId } from "@/lib/contract/people";
import { confirmPerson } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "confirmation.confirm",
  params: personId,
  body,
  run: confirmPerson,
});
