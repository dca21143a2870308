import { requestOptions } from "@/lib/contract/proofs";
import { defineRoute } from "@/lib/server/http/define-route";
import { stepUpOptions } from "@/lib/server/proofs/step-up";

export const POST = defineRoute({ who: "signed-in", answer: requestOptions, run: stepUpOptions });
