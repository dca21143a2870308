import { ownProofs as answer } from "@/lib/contract/proofs";
import { defineRoute } from "@/lib/server/http/define-route";
import { ownProofs } from "@/lib/server/proofs/step-up";

export const GET = defineRoute({ who: "signed-in", answer, run: ownProofs });
