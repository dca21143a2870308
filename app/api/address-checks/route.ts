import { addressChecks, decideAddresses, decidedAddresses } from "@/lib/contract/address-checks";
import { checkAddresses, getAddressChecks } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

const who = "access.verify_addresses";

export const GET = defineRoute({ who, answer: addressChecks, run: getAddressChecks });
export const POST = defineRoute({
  who,
  body: decideAddresses,
  answer: decidedAddresses,
  run: checkAddresses,
});
