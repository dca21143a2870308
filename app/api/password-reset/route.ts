import { askForLink as body } from "@/lib/contract/passwords";
import { askForLink } from "@/lib/server/accounts/ask-for-link";
import { networkAddressOf } from "@/lib/server/edge/network-address";
import { definePublicRoute } from "@/lib/server/http/define-public-route";

export const POST = definePublicRoute({
  body,
  status: 202,
  run: (services, { email }, { headers }) =>
    askForLink(services, { email, networkAddress: networkAddressOf(headers) }),
});
