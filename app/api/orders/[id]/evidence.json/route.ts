import { orderId } from "@/lib/contract/orders";
import { downloadJson } from "@/lib/server/evidence/download";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({
  who: "signed-in",
  params: orderId,
  run: async (context, input) => {
    const { name, bytes } = await downloadJson(context, input);
    return new Response(bytes, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
      },
    });
  },
});
