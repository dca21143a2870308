import { changes, listChanges as query } from "@/lib/contract/changes";
import { listChanges } from "@/lib/server/changes/list";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({ who: "signed-in", query, answer: changes, run: listChanges });
