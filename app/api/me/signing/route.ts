import { signing, signingOptions } from "@/lib/contract/proofs";
import { beginSigning } from "@/lib/server/identity";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "signed-in",
  body: signing,
  answer: signingOptions,
  run: beginSigning,
});
