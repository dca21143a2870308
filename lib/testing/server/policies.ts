import "server-only";
import type { ChangePolicies, Policies } from "@/lib/contract/policies";
import { writePolicies } from "../../server/decisions/policies/write";
import type { Context } from "../../server/record/context";

/** Changes the rules, as if two people had agreed. */
export function setPolicies({ db, person }: Context, rules: ChangePolicies): Promise<Policies> {
  return db.transaction((tx) => writePolicies(tx, person.id, rules));
}
