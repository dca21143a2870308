import { renameTemplate as renameInput, template, templateId } from "@/lib/contract/templates";
import { removeTemplate, renameTemplate } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const PATCH = defineRoute({
  who: "access.keep_templates",
  params: templateId,
  body: renameInput,
  answer: template,
  run: renameTemplate,
});

export const DELETE = defineRoute({ who: "access.keep_templates", params: templateId, run: removeTemplate });
