import { chosenLanguage } from "@/lib/contract/account";
import { chooseLanguage, getChosenLanguage } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: chosenLanguage, run: getChosenLanguage });

export const PUT = defineRoute({
  ...{ who: "signed-in", body: chosenLanguage, answer: chosenLanguage },
  run: chooseLanguage,
});
