import { judgedGroup, typedGroup } from "@/lib/contract/address-checks";
import { judgeGroup } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "access.verify_addresses",
  body: typedGroup,
  answer: judgedGroup,
  run: judgeGroup,
});
