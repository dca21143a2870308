import { orderFilter, orderTotals } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { getTotals } from "@/lib/server/orders/totals";

export const GET = defineRoute({ who: "signed-in", query: orderFilter, answer: orderTotals, run: getTotals });
