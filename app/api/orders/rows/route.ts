import { listOrders as listInput, orderRows } from "@/lib/contract/orders";
import { listRows } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

/** Redemptions, newest first, a page at a time: what lists show of each. */
export const GET = defineRoute({ who: "signed-in", query: listInput, answer: orderRows, run: listRows });
