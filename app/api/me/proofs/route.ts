import { ownProofs as answer } from "@/lib/contract/proofs";
import { ownProofs } from "@/lib/server/identity";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer, run: ownProofs });
