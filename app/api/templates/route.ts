import { saveTemplate as saveInput, template, templates } from "@/lib/contract/templates";
import { listTemplates, saveTemplate } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: templates, run: listTemplates });

export const POST = defineRoute({
  who: "access.keep_templates",
  body: saveInput,
  answer: template,
  status: 201,
  run: saveTemplate,
});
