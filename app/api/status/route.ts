import { status } from "@/lib/contract/status";
import { getStatus } from "@/lib/server/health/status";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({ who: "access.see_health", answer: status, run: getStatus });
