import "server-only";
import { sql } from "drizzle-orm";
import { log } from "../log";
import { processState } from "../process-state";
import { getServices } from "../services";

/**
 * `ok`, `degraded` (the issuer gives no token: reading works, redeeming waits) or `down` (no database, or the process is
 * starting or stopping).
 */
export async function readiness(): Promise<"ok" | "degraded" | "down"> {
  if (processState() !== "ready") return "down";
  try {
    const services = await getServices();
    await services.db.execute(sql`select 1 from orders limit 1`);
    return await services.issuer.ready().then(
      () => "ok" as const,
      () => "degraded" as const,
    );
  } catch (error) {
    log.error({ err: error }, "not ready");
    return "down";
  }
}
