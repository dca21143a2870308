import { changePerson as changePersonInput, person, personId } from "@/lib/contract/people";
import { defineRoute } from "@/lib/server/http/define-route";
import { changePerson } from "@/lib/server/people/change";

export const PATCH = defineRoute({
  who: ["admin"],
  params: personId,
  body: changePersonInput,
  answer: person,
  run: changePerson,
});
