import { changePassword as body } from "@/lib/contract/passwords";
import { changePassword } from "@/lib/server/administration";
import { networkAddressOf } from "@/lib/server/platform";
import { defineRoute } from "@/lib/server/runtime";

export const PUT = defineRoute({
  who: "signed-in",
  body,
  run: (context, given, { headers }) =>
    changePassword(context, { ...given, networkAddress: networkAddressOf(headers) }),
});
