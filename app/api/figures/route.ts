import { figures } from "@/lib/contract/figures";
import { getFigures } from "@/lib/server/reports";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: figures, run: getFigures });
