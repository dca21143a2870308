import "server-only";
import type { Change, Changes, DecideChange, ListChanges } from "@/lib/contract/changes";
import { decideChange as decide, getChange as get, listChanges as list } from "@/lib/server/decisions";
import type { Context } from "@/lib/server/record";
import { CHANGE_KINDS } from "./kinds/registry";

/** The engine of proposals with every kind that there is; only what decides on any of them loads them all. */
const withKinds = (context: Context) => ({ ...context, changeKinds: CHANGE_KINDS });

/** {@link list} */
export const listChanges = (context: Context, input: ListChanges): Promise<Changes> =>
  list(withKinds(context), input);

/** {@link get} */
export const getChange = (context: Context, input: { id: string }): Promise<Change> =>
  get(withKinds(context), input);

/** {@link decide} */
export const decideChange = (context: Context, input: DecideChange & { id: string }): Promise<Change> =>
  decide(withKinds(context), input);
