import { orderId } from "@/lib/contract/orders";
import { downloadJson } from "@/lib/server/reports";
import { defineExport } from "@/lib/server/runtime";

export const GET = defineExport({
  who: "signed-in",
  type: "application/json; charset=utf-8",
  params: orderId,
  run: async (context, input) => {
    const { name, bytes } = await downloadJson(context, input);
    return { name, body: bytes };
  },
});
