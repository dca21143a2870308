import "server-only";
import { sql } from "drizzle-orm";
import { getDesk } from "../desk";
import { log } from "../log";

/** `ok`, `degraded` (the issuer gives no token: reading works, redeeming waits) or `down` (no database). */
export async function readiness(): Promise<"ok" | "degraded" | "down"> {
  try {
    const desk = await getDesk();
    await desk.db.execute(sql`select 1 from orders limit 1`);
    return await desk.issuer.ready().then(
      () => "ok" as const,
      () => "degraded" as const,
    );
  } catch (error) {
    log.error({ err: error }, "not ready");
    return "down";
  }
}
