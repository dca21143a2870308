import "server-only";
import { findFailing } from "@/lib/server/platform";
import { words } from "@/lib/words/notices";
import type { NoticeSource } from "./source";

/** The last calls to the issuer failed, those for a token included. */
export const issuerFailing: NoticeSource = async ({ db }) => {
  const failing = await findFailing(db, ["issuer_api", "issuer_token"]);
  if (!failing) return null;
  const since = failing.failingSince ?? failing.at;
  return { message: words.issuer[failing.outcome], since: since.toISOString() };
};
