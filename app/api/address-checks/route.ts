import { addressChecks, decideAddresses, decidedAddresses } from "@/lib/contract/address-checks";
import { checkAddresses, getAddressChecks } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

const who = "access.verify_addresses";

export const GET = defineRoute({ who, answer: addressChecks, run: getAddressChecks });
/** Records what the issuer said on a second channel about several addresses; each is judged separately. One proof serves all. */
export const POST = defineRoute({
  who,
  body: decideAddresses,
  answer: decidedAddresses,
  run: checkAddresses,
});
