import { setPassword as body } from "@/lib/contract/passwords";
import { setPassword } from "@/lib/server/administration";
import { networkAddressOf } from "@/lib/server/platform";
import { definePublicRoute } from "@/lib/server/runtime";

export const POST = definePublicRoute({
  body,
  run: (services, given, { headers }) =>
    setPassword(services, { ...given, networkAddress: networkAddressOf(headers) }),
});
