import { addPerson as addPersonInput, people, person } from "@/lib/contract/people";
import { addPerson } from "@/lib/server/administration";
import { listPeople } from "@/lib/server/identity";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "access.see_people", answer: people, run: listPeople });

export const POST = defineRoute({
  who: "person.add",
  body: addPersonInput,
  answer: person,
  status: 201,
  mayPropose: true,
  run: addPerson,
});
