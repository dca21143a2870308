import { saveTemplate as saveInput, template, templates } from "@/lib/contract/templates";
import { defineRoute } from "@/lib/server/http/define-route";
import { listTemplates } from "@/lib/server/templates/list";
import { saveTemplate } from "@/lib/server/templates/save";

export const GET = defineRoute({ who: "signed-in", answer: templates, run: listTemplates });

export const POST = defineRoute({
  who: "access.keep_templates",
  body: saveInput,
  answer: template,
  status: 201,
  run: saveTemplate,
});
