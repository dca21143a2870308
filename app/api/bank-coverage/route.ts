import { coverage } from "@/lib/contract/statements";
import { getCoverage } from "@/lib/server/bank";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: coverage, run: getCoverage });
