import { confirmAuthenticatorApp as body, ownAuthenticatorApp } from "@/lib/contract/account";
import { confirmAuthenticatorApp } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "signed-in",
  body,
  answer: ownAuthenticatorApp,
  run: confirmAuthenticatorApp,
});
