import { evidencePeriod } from "@/lib/contract/evidence";
import { archiveEvidence } from "@/lib/server/evidence/archive";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({
  who: "signed-in",
  query: evidencePeriod,
  run: async (context, period) =>
    new Response(await archiveEvidence(context, period), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="evidence.zip"',
        "cache-control": "no-store",
      },
    }),
});
