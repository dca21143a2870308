import { requestOptions } from "@/lib/contract/proofs";
import { stepUpOptions } from "@/lib/server/identity";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({ who: "signed-in", answer: requestOptions, run: stepUpOptions });
