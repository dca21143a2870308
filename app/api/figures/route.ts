import { figures } from "@/lib/contract/figures";
import { getFigures } from "@/lib/server/figures/get";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({ who: "signed-in", answer: figures, run: getFigures });
