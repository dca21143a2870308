import { evidencePeriod } from "@/lib/contract/evidence";
import { archiveEvidence } from "@/lib/server/reports";
import { defineExport } from "@/lib/server/runtime";

export const GET = defineExport({
  who: "signed-in",
  type: "application/zip",
  query: evidencePeriod,
  run: async (context, period) => ({
    name: "evidence.zip",
    body: await archiveEvidence(context, period),
  }),
});
