import { bankLines, listLines as query } from "@/lib/contract/statements";
import { listLines } from "@/lib/server/bank";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", query, answer: bankLines, run: listLines });
