import { changePerson as changePersonInput, person, personId } from "@/lib/contract/people";
import { changePerson } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const PATCH = defineRoute({
  who: "person.change",
  params: personId,
  body: changePersonInput,
  answer: person,
  mayPropose: true,
  run: changePerson,
});
