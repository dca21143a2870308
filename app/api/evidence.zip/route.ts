import { evidencePeriod } from "@/lib/contract/evidence";
import { archiveEvidence } from "@/lib/server/evidence/archive";
import { attachment } from "@/lib/server/http/attachment";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({
  who: "signed-in",
  query: evidencePeriod,
  run: async (context, period) =>
    attachment(await archiveEvidence(context, period), { name: "evidence.zip", type: "application/zip" }),
});
