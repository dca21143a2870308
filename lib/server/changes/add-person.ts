import "server-only";
import type { AddPerson, Person } from "@/lib/contract/people";
import type { Context } from "../context";
import { personAdded } from "./kinds/person-added";
import { proposeOrApply } from "./propose-or-apply";
import type { Proposed } from "./proposed";

/** Proposes somebody new, who is invited by mail once a second person has accepted. @throws AppError as {@link proposeOrApply} */
export function addPerson(context: Context, person: AddPerson): Promise<Person | Proposed> {
  return proposeOrApply(context, personAdded, person);
}
