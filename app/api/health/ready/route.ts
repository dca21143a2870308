import { jsonAnswer, readiness } from "@/lib/server/runtime";
export const dynamic = "force-dynamic";

/** Whether this instance can serve: 200 with `ok` or `degraded` (issuer away or failing), 503 with `down`. */
export async function GET(): Promise<Response> {
  const status = await readiness();
  return jsonAnswer({ status }, { status: status === "down" ? 503 : 200 });
}
