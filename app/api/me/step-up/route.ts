import { stepUp as body } from "@/lib/contract/proofs";
import { defineRoute } from "@/lib/server/http/define-route";
import { stepUp } from "@/lib/server/proofs/step-up";

export const POST = defineRoute({ who: "signed-in", body, run: stepUp });
