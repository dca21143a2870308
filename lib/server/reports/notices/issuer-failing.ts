import "server-only";
import type { CallOutcome } from "@/lib/domain/call-outcome";
import { findFailing } from "@/lib/server/platform";
import type { NoticeSource } from "./source";

const WORDS: Record<CallOutcome, string> = {
  ok: "The issuer’s service is failing.",
  refused: "The issuer’s service refuses our requests.",
  unauthorized: "The issuer’s service doesn’t accept our credentials.",
  forbidden: "The issuer’s service doesn’t allow our requests.",
  rate_limited: "The issuer’s service asks us to send fewer requests.",
  failed: "The issuer’s service is failing.",
  unreachable: "We can’t reach the issuer’s service.",
  timeout: "The issuer’s service isn’t answering in time.",
  unreadable: "The issuer’s service gives answers we can’t read.",
};

/** The last calls to the issuer failed, those for a token included. */
export const issuerFailing: NoticeSource = async ({ db }) => {
  const failing = await findFailing(db, ["issuer_api", "issuer_token"]);
  if (!failing) return null;
  const since = failing.failingSince ?? failing.at;
  const waiting = "Approved redemptions wait, and we submit them automatically once it works again.";
  return { message: `${WORDS[failing.outcome]} ${waiting}`, since: since.toISOString() };
};
