import { changeSending as body, sending } from "@/lib/contract/sending";
import { defineRoute } from "@/lib/server/http/define-route";
import { changeSending } from "@/lib/server/sending/change";
import { getSending } from "@/lib/server/sending/get";

export const GET = defineRoute({ who: "signed-in", answer: sending, run: getSending });

export const POST = defineRoute({
  who: "sending.pause",
  body,
  answer: sending,
  run: changeSending,
});
