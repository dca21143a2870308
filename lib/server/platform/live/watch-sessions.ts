import "server-only";
import { log } from "../log";
import type { Stream } from "./stream";

/** Of these sessions, those that are open, and when each ends unless it is used again. */
export type Expiries = (sessionIds: string[]) => Promise<Map<string, Date>>;

/** The longest that a timer takes is 24 days. */
const MAX_TIMER_MS = 86_400_000;
const AFTER_FAILURE_MS = 5_000;

/**
 * Ends the streams whose session has ended. It asks the database when something has ended sessions, and when the next of them
 * would end without use, never in between.
 */
export function watchSessions(expiries: Expiries, streams: () => Iterable<Stream>) {
  let timer: NodeJS.Timeout | undefined;
  let underWay = false;
  let again = false;
  let isStopped = false;

  const look = async (): Promise<number | null> => {
    const ids = [...new Set([...streams()].map(({ sessionId }) => sessionId))];
    if (ids.length === 0) return null;
    const open = await expiries(ids);
    const asked = new Set(ids);
    for (const stream of [...streams()]) {
      if (asked.has(stream.sessionId) && !open.has(stream.sessionId)) stream.end();
    }
    const next = Math.min(...[...open.values()].map((at) => at.getTime()));
    return Math.min(Math.max(next - Date.now(), 0) + 50, MAX_TIMER_MS);
  };

  const check = () => {
    if (isStopped) return;
    again = underWay;
    if (underWay) return;
    underWay = true;
    clearTimeout(timer);
    void look()
      .catch((error) => {
        log.error({ err: error }, "sessions of streams could not be checked");
        return AFTER_FAILURE_MS;
      })
      .then((pauseMs) => {
        underWay = false;
        if (isStopped) return;
        if (again) check();
        else if (pauseMs !== null) timer = setTimeout(check, pauseMs).unref();
      });
  };

  return {
    check,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
