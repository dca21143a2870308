import { setPassword as body } from "@/lib/contract/passwords";
import { setPassword } from "@/lib/server/accounts/set-password";
import { networkAddressOf } from "@/lib/server/edge/network-address";
import { definePublicRoute } from "@/lib/server/http/define-public-route";

export const POST = definePublicRoute({
  body,
  run: (services, given, { headers }) =>
    setPassword(services, { ...given, networkAddress: networkAddressOf(headers) }),
});
