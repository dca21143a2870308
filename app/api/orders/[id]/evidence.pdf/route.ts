import { orderId } from "@/lib/contract/orders";
import { downloadPdf } from "@/lib/server/reports";
import { defineExport } from "@/lib/server/runtime";

/** The evidence of one redemption as a PDF, with the JSON file inside. */
export const GET = defineExport({
  who: "signed-in",
  type: "application/pdf",
  params: orderId,
  run: async (context, input) => {
    const { name, bytes } = await downloadPdf(context, input);
    return { name, body: bytes };
  },
});
