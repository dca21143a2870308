import { newAuthenticatorApp, ownAuthenticatorApp, signedApp } from "@/lib/contract/account";
import {
  beginAuthenticatorApp,
  getAuthenticatorApp,
  removeAuthenticatorApp,
} from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: ownAuthenticatorApp, run: getAuthenticatorApp });

export const POST = defineRoute({
  who: "signed-in",
  body: signedApp,
  answer: newAuthenticatorApp,
  status: 201,
  run: beginAuthenticatorApp,
});

export const DELETE = defineRoute({ who: "signed-in", body: signedApp, run: removeAuthenticatorApp });
