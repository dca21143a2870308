import { askPasskey } from "@/lib/contract/account";
import { requestOptions } from "@/lib/contract/proofs";
import { passkeySignInOptions } from "@/lib/server/auth/passkey-provider";
import { definePublicRoute } from "@/lib/server/http/define-public-route";

export const POST = definePublicRoute({
  body: askPasskey,
  answer: requestOptions,
  run: passkeySignInOptions,
});
