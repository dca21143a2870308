import "server-only";
import { tokenStopText } from "@/lib/domain/token-stops";
import { readTokenStops, stopFacts } from "@/lib/server/record";
import { words } from "@/lib/words/notices";
import type { NoticeSource } from "./source";

/** A token that every node says can't be relied on, the oldest of several. */
export const tokenStopped: NoticeSource = async (context) => {
  const [stop, ...others] = await readTokenStops(context, context.db);
  if (!stop) return null;
  const facts = stopFacts(context, stop);
  return {
    message: words.tokenStopped(tokenStopText(facts), facts.symbol, others.length),
    href: "/controls",
    since: stop.since.toISOString(),
  };
};
