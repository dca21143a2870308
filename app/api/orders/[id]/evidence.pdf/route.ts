import { orderId } from "@/lib/contract/orders";
import { downloadPdf } from "@/lib/server/evidence/download";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({
  who: "signed-in",
  params: orderId,
  run: async (context, input) => {
    const { name, bytes } = await downloadPdf(context, input);
    return new Response(bytes, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
      },
    });
  },
});
