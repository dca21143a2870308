import { creationOptions, signed } from "@/lib/contract/account";
import { beginPasskey } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "signed-in",
  body: signed,
  answer: creationOptions,
  run: beginPasskey,
});
