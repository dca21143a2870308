import { addPerson as addPersonInput, people, person } from "@/lib/contract/people";
import { addPerson } from "@/lib/server/changes/add-person";
import { defineRoute } from "@/lib/server/http/define-route";
import { listPeople } from "@/lib/server/people/list";

export const GET = defineRoute({ who: ["admin"], answer: people, run: listPeople });

export const POST = defineRoute({
  who: ["admin"],
  body: addPersonInput,
  answer: person,
  status: 201,
  run: addPerson,
});
