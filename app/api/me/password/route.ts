import { changePassword as body } from "@/lib/contract/passwords";
import { changePassword } from "@/lib/server/accounts/change-password";
import { networkAddressOf } from "@/lib/server/edge/network-address";
import { defineRoute } from "@/lib/server/http/define-route";

export const PUT = defineRoute({
  who: "signed-in",
  body,
  run: (context, given, { headers }) =>
    changePassword(context, { ...given, networkAddress: networkAddressOf(headers) }),
});
