import { newAuthenticatorApp, ownAuthenticatorApp, signedApp } from "@/lib/contract/account";
import { beginAuthenticatorApp } from "@/lib/server/authenticator-apps/begin";
import { getAuthenticatorApp } from "@/lib/server/authenticator-apps/get";
import { removeAuthenticatorApp } from "@/lib/server/authenticator-apps/remove";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({ who: "signed-in", answer: ownAuthenticatorApp, run: getAuthenticatorApp });

export const POST = defineRoute({
  who: "signed-in",
  body: signedApp,
  answer: newAuthenticatorApp,
  status: 201,
  run: beginAuthenticatorApp,
});

export const DELETE = defineRoute({ who: "signed-in", body: signedApp, run: removeAuthenticatorApp });
