import { changeSending as body, sending } from "@/lib/contract/sending";
import { defineRoute } from "@/lib/server/http/define-route";
import { changeSending } from "@/lib/server/sending/change";
import { getSending } from "@/lib/server/sending/get";

export const GET = defineRoute({ answer: sending, run: getSending });

export const POST = defineRoute({ body, answer: sending, run: changeSending });
