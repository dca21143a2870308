import "server-only";
import { uncheckedTokens } from "@/lib/server/redemptions";
import { words } from "@/lib/words/notices";
import type { NoticeSource } from "./source";

/** A token whose nodes have not answered our questions about it, the longest of several: what stops it now goes unseen. */
export const tokenUnchecked: NoticeSource = async (context) => {
  const [token, ...others] = await uncheckedTokens(context);
  if (!token) return null;
  return {
    message: words.tokenUnchecked(token.symbol, token.network, others.length),
    since: token.since.toISOString(),
  };
};
