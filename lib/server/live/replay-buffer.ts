import "server-only";
import { MAX_CLOCK_DRIFT_MS, type Topic } from "@/lib/domain/live";

/** So long what was heard is kept for pages that were rendered, or lost their stream, before. */
const KEPT_MS = 120_000;
const MAX_KEPT = 2_000;
/** More than so many at once are not worth telling apart. */
const MAX_TOPICS = 100;

/** What this process has heard lately. */
export type ReplayBuffer = {
  add: (topics: readonly Topic[]) => void;
  /** What has changed since then, in milliseconds of the clock; `everything` where that is not known any more. */
  since: (time: number) => Topic[];
};

/** Starts now: nobody knows what was said before. */
export function createReplayBuffer(): ReplayBuffer {
  let from = Date.now();
  let kept: { at: number; topics: readonly Topic[] }[] = [];
  // Where the clock was put back, nobody can say what came before and what after.
  const beginAnewIfClockWentBack = () => {
    const now = Date.now();
    if (from <= now && (kept.at(-1)?.at ?? 0) <= now) return;
    kept = [];
    from = now;
  };
  return {
    add: (topics) => {
      beginAnewIfClockWentBack();
      const oldest = Date.now() - KEPT_MS;
      const young = kept.filter(({ at }) => at >= oldest).slice(-MAX_KEPT);
      if (young.length < kept.length) from = Math.max(from, kept[kept.length - young.length - 1]?.at ?? from);
      kept = [...young, { at: Date.now(), topics }];
    },
    since: (time) => {
      beginAnewIfClockWentBack();
      const after = time - MAX_CLOCK_DRIFT_MS;
      if (!(after >= from)) return ["everything"];
      return summed(kept.flatMap(({ at, topics }) => (at >= after ? topics : [])));
    },
  };
}

/** The same topics once each, without those that others among them contain. */
export function summed(topics: Iterable<Topic>): Topic[] {
  const all = new Set(topics);
  if (all.has("everything") || all.size > MAX_TOPICS) return ["everything"];
  if (!all.has("orders")) return [...all];
  return [...all].filter((topic) => !/^(order|detail):/.test(topic));
}
