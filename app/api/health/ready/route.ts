import { readyStatus } from "@/lib/contract/health";
import { definePublicRead, jsonAnswer, readiness } from "@/lib/server/runtime";

export const dynamic = "force-dynamic";

/** Whether this instance can serve: 200 with `ok` or `degraded` (issuer away or failing), 503 with `down`. */
export const GET = definePublicRead({ answer: readyStatus, otherStatus: 503 }, async () => {
  const status = await readiness();
  return jsonAnswer({ status }, { status: status === "down" ? 503 : 200 });
});
