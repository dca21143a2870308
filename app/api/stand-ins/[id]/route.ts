import { standInId } from "@/lib/contract/stand-ins";
import { endStandIn } from "@/lib/server/changes/end-stand-in";
import { defineRoute } from "@/lib/server/http/define-route";

export const DELETE = defineRoute({
  who: "stand_in.end",
  params: standInId,
  run: endStandIn,
});
