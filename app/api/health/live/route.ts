import { liveness } from "@/lib/contract/health";
import { definePublicRead, jsonAnswer } from "@/lib/server/runtime";

export const dynamic = "force-dynamic";

/** Says that the process answers; what it depends on is asked at `/api/health/ready`. */
export const GET = definePublicRead({ answer: liveness }, () =>
  jsonAnswer({ status: "ok" }, { status: 200 }),
);
