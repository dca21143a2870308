import "server-only";
import { and, asc, gt, gte, inArray } from "drizzle-orm";
import type { CallOutcome } from "@/lib/domain/call-outcome";
import { serviceCalls } from "../db/calls-schema";
import type { NoticeSource } from "./source";

/** One failure may be about one request; after so many in a row, from whichever process, it is about the service. */
const MIN_FAILURES = 2;
/** What was last tried longer ago than this says nothing about now. */
const MAX_AGE_MS = 15 * 60 * 1000;

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
  const [failing] = await db
    .select()
    .from(serviceCalls)
    .where(
      and(
        inArray(serviceCalls.service, ["issuer_api", "issuer_token"]),
        gte(serviceCalls.failures, MIN_FAILURES),
        gt(serviceCalls.at, new Date(Date.now() - MAX_AGE_MS)),
      ),
    )
    .orderBy(asc(serviceCalls.failingSince))
    .limit(1);
  if (!failing) return null;
  const since = failing.failingSince ?? failing.at;
  const waiting = "Approved redemptions wait, and we submit them automatically once it works again.";
  return { message: `${WORDS[failing.outcome]} ${waiting}`, since: since.toISOString() };
};
