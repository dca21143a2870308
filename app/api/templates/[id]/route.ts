import { templateId } from "@/lib/contract/templates";
import { defineRoute } from "@/lib/server/http/define-route";
import { removeTemplate } from "@/lib/server/templates/remove";

export const DELETE = defineRoute({ who: "access.keep_templates", params: templateId, run: removeTemplate });
