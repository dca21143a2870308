import { status } from "@/lib/contract/status";
import { defineRoute, getStatus } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "access.see_health", answer: status, run: getStatus });
