import { listOrders as listInput, orderRows } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { listRows } from "@/lib/server/orders/list";

export const GET = defineRoute({ who: "signed-in", query: listInput, answer: orderRows, run: listRows });
