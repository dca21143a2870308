import { inboxRows } from "@/lib/contract/orders";
import { getInboxRows } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: inboxRows, run: getInboxRows });
