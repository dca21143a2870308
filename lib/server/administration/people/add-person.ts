import "server-only";
import type { AddPerson, Person } from "@/lib/contract/people";
import { type Proposed, proposeOrApply } from "@/lib/server/decisions";
import type { Context } from "@/lib/server/record";
import { personAdded } from "../kinds/person-added";

/** Proposes somebody new, who is invited by mail once a second person has accepted. @throws AppError as {@link proposeOrApply} */
export function addPerson(context: Context, person: AddPerson): Promise<Person | Proposed> {
  return proposeOrApply(context, personAdded, person);
}
