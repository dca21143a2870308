import { changePerson as changePersonInput, person, personId } from "@/lib/contract/people";
import { changePerson } from "@/lib/server/changes/change-person";
import { defineRoute } from "@/lib/server/http/define-route";

export const PATCH = defineRoute({
  who: "person.change",
  params: personId,
  body: changePersonInput,
  answer: person,
  run: changePerson,
});
