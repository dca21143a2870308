import { inboxRows } from "@/lib/contract/orders";
import { getInboxRows } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

/** What this person can do now, as lists show it. */
export const GET = defineRoute({ who: "signed-in", answer: inboxRows, run: getInboxRows });
