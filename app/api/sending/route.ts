import { changeSending as body, sending } from "@/lib/contract/sending";
import { changeSending, getSending } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: sending, run: getSending });

export const POST = defineRoute({
  who: "sending.pause",
  body,
  answer: sending,
  run: changeSending,
});
