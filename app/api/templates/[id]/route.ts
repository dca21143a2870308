import { templateId } from "@/lib/contract/templates";
import { removeTemplate } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const DELETE = defineRoute({ who: "access.keep_templates", params: templateId, run: removeTemplate });
