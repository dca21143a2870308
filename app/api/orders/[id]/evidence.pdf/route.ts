import { orderId } from "@/lib/contract/orders";
import { downloadPdf } from "@/lib/server/reports";
import { defineExport } from "@/lib/server/runtime";

export const GET = defineExport({
  who: "signed-in",
  params: orderId,
  run: async (context, input) => {
    const { name, bytes } = await downloadPdf(context, input);
    return { name, type: "application/pdf", body: bytes };
  },
});
