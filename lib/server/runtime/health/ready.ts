import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { findFailing, log, processState } from "@/lib/server/platform";
import { getServices } from "../services";

/** How long the answer waits for a token that is being asked for. */
const TOKEN_MS = 1_000;

/**
 * `ok`, `degraded` (the issuer gives no token, or its service is failing: our record can be read, redeeming waits) or `down`
 * (no database, or the process is starting or stopping).
 */
export async function readiness(): Promise<"ok" | "degraded" | "down"> {
  if (processState() !== "ready") return "down";
  try {
    const services = await getServices();
    await services.db.execute(sql`select 1 from orders limit 1`);
    const asked = services.issuer.ready().then(
      () => true,
      () => false,
    );
    // What restarts a server that answers too late must not do so because the issuer does.
    const hasToken = await Promise.race([asked, wait(TOKEN_MS, false, { ref: false })]);
    // A token may be kept from before: whether orders get through, real calls have shown.
    const isFailing = (await findFailing(services.db, ["issuer_api"])) !== null;
    return hasToken && !isFailing ? "ok" : "degraded";
  } catch (error) {
    log.error({ err: error }, "not ready");
    return "down";
  }
}
