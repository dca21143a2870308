import { signing, signingOptions } from "@/lib/contract/proofs";
import { defineRoute } from "@/lib/server/http/define-route";
import { beginSigning } from "@/lib/server/proofs/sign";

export const POST = defineRoute({
  who: "signed-in",
  body: signing,
  answer: signingOptions,
  run: beginSigning,
});
