import { stepUp as body } from "@/lib/contract/proofs";
import { stepUp } from "@/lib/server/identity";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({ who: "signed-in", body, run: stepUp });
