import { addPerson as addPersonInput, people, person } from "@/lib/contract/people";
import { addPerson } from "@/lib/server/changes/add-person";
import { defineRoute } from "@/lib/server/http/define-route";
import { listPeople } from "@/lib/server/people/list";

export const GET = defineRoute({ who: "access.see_people", answer: people, run: listPeople });

export const POST = defineRoute({
  who: "person.add",
  body: addPersonInput,
  answer: person,
  status: 201,
  run: addPerson,
});
