import { addStandIn as addStandInInput, standIn, standIns } from "@/lib/contract/stand-ins";
import { addStandIn } from "@/lib/server/changes/add-stand-in";
import { defineRoute } from "@/lib/server/http/define-route";
import { listStandIns } from "@/lib/server/stand-ins/list";

export const GET = defineRoute({ who: "signed-in", answer: standIns, run: listStandIns });

export const POST = defineRoute({
  who: "stand_in.add",
  body: addStandInInput,
  answer: standIn,
  status: 201,
  run: addStandIn,
});
