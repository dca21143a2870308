import { askForLink as body } from "@/lib/contract/passwords";
import { askForLink } from "@/lib/server/administration";
import { networkAddressOf } from "@/lib/server/platform";
import { definePublicRoute } from "@/lib/server/runtime";

export const POST = definePublicRoute({
  body,
  status: 202,
  run: (services, { email }, { headers }) =>
    askForLink(services, { email, networkAddress: networkAddressOf(headers) }),
});
