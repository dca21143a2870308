import "server-only";
import { uncheckedTokens } from "@/lib/server/redemptions";
import type { NoticeSource } from "./source";

/** A token whose nodes have not answered our questions about it, the longest of several: what stops it now goes unseen. */
export const tokenUnchecked: NoticeSource = async (context) => {
  const [token, ...others] = await uncheckedTokens(context);
  if (!token) return null;
  const more = others.length > 0 ? ` ${others.length} more can’t be checked either.` : "";
  return {
    message: `We couldn’t check ${token.symbol} on ${token.network}: its nodes don’t answer, or not all the same. If its contract were paused or replaced, we wouldn’t see it.${more} Ask whoever runs this desk to look at the nodes.`,
    since: token.since.toISOString(),
  };
};
