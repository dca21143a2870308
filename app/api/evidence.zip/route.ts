import { evidencePeriod } from "@/lib/contract/evidence";
import { archiveEvidence } from "@/lib/server/reports";
import { defineExport } from "@/lib/server/runtime";

export const GET = defineExport({
  who: "signed-in",
  query: evidencePeriod,
  run: async (context, period) => ({
    name: "evidence.zip",
    type: "application/zip",
    body: await archiveEvidence(context, period),
  }),
});
