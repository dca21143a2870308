import { setMailPreferences as body, mailPreferences } from "@/lib/contract/account";
import { getMailPreferences, setMailPreferences } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: mailPreferences, run: getMailPreferences });

export const PUT = defineRoute({
  ...{ who: "signed-in", body, answer: mailPreferences },
  run: setMailPreferences,
});
