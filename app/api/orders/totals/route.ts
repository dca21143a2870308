import { orderFilter, orderTotals } from "@/lib/contract/orders";
import { getTotals } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", query: orderFilter, answer: orderTotals, run: getTotals });
