import { addStandIn as addStandInInput, standIn, standIns } from "@/lib/contract/stand-ins";
import { addStandIn } from "@/lib/server/administration";
import { listStandIns } from "@/lib/server/identity";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: standIns, run: listStandIns });

export const POST = defineRoute({
  who: "stand_in.add",
  body: addStandInInput,
  answer: standIn,
  status: 201,
  mayPropose: true,
  run: addStandIn,
});
