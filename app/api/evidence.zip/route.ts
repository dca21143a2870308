import { evidencePeriod } from "@/lib/contract/evidence";
import { archiveEvidence } from "@/lib/server/evidence/files";
import { defineExport } from "@/lib/server/http/define-export";

export const GET = defineExport({
  who: "signed-in",
  query: evidencePeriod,
  run: async (context, period) => ({
    name: "evidence.zip",
    type: "application/zip",
    body: await archiveEvidence(context, period),
  }),
});
