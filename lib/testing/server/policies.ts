import "server-only";
import type { ChangePolicies, Policies } from "@/lib/contract/policies";
import type { Context } from "../../server/context";
import { writePolicies } from "../../server/policies/write";

/** Changes the rules, as if two people had agreed. */
export function setPolicies({ db, person }: Context, rules: ChangePolicies): Promise<Policies> {
  return db.transaction((tx) => writePolicies(tx, person.id, rules));
}
