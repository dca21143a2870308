import { orderId } from "@/lib/contract/orders";
import { downloadPdf } from "@/lib/server/evidence/download";
import { attachment } from "@/lib/server/http/attachment";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({
  who: "signed-in",
  params: orderId,
  run: async (context, input) => {
    const { name, bytes } = await downloadPdf(context, input);
    return attachment(bytes, { name, type: "application/pdf" });
  },
});
