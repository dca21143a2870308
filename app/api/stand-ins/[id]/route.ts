import { standInId } from "@/lib/contract/stand-ins";
import { endStandIn } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const DELETE = defineRoute({
  who: "stand_in.end",
  params: standInId,
  mayPropose: true,
  run: endStandIn,
});
