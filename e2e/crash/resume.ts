import type { Session } from "../support/session";
import type { Report } from "./report";

/** All sending stands still after a restore, until two people have resumed it. */
export async function checkResumed(report: Report, first: Session, second: Session): Promise<void> {
  const { body: before } = await first.get("/api/sending");
  report.check(
    "all sending is paused, since it was restored",
    before.paused && before.reason === "restored",
    before,
  );
  const proposed = await first.post("/api/sending", { paused: false });
  const alone = await first.post("/api/sending", { accept: true });
  const resumed = await second.post("/api/sending", { accept: true });
  report.check(
    "one person alone cannot resume it, a second one can",
    proposed.status === 200 &&
      alone.status === 403 &&
      resumed.status === 200 &&
      resumed.body.paused === false,
    { proposed: proposed.status, alone: alone.status, resumed: resumed.status },
  );
}
