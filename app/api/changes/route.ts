import { changes, listChanges as query } from "@/lib/contract/changes";
import { listChanges } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", query, answer: changes, run: listChanges });
