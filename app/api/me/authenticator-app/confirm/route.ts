import { confirmAuthenticatorApp as body, ownAuthenticatorApp } from "@/lib/contract/account";
import { confirmAuthenticatorApp } from "@/lib/server/authenticator-apps/confirm";
import { defineRoute } from "@/lib/server/http/define-route";

export const POST = defineRoute({
  who: "signed-in",
  body,
  answer: ownAuthenticatorApp,
  run: confirmAuthenticatorApp,
});
