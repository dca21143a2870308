import { askPasskey } from "@/lib/contract/account";
import { requestOptions } from "@/lib/contract/proofs";
import { passkeySignInOptions } from "@/lib/server/identity";
import { definePublicRoute } from "@/lib/server/runtime";

export const POST = definePublicRoute({
  body: askPasskey,
  answer: requestOptions,
  run: passkeySignInOptions,
});
