import "server-only";
import { tokenStopText } from "@/lib/domain/token-stops";
import { readTokenStops, stopFacts } from "@/lib/server/record";
import type { NoticeSource } from "./source";

/** A token that every node says can't be relied on, the oldest of several. */
export const tokenStopped: NoticeSource = async (context) => {
  const [stop, ...others] = await readTokenStops(context, context.db);
  if (!stop) return null;
  const facts = stopFacts(context, stop);
  const more = others.length > 0 ? ` ${others.length} more ${others.length === 1 ? "stop" : "stops"}.` : "";
  return {
    message: `${tokenStopText(facts)} Nothing is sent with ${facts.symbol} until that is over or two people let it go on.${more}`,
    href: "/controls",
    since: stop.since.toISOString(),
  };
};
