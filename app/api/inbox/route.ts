import { inbox } from "@/lib/contract/orders";
import { getInbox } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: inbox, run: getInbox });
