import type { CallOutcome } from "@/lib/domain/call-outcome";

const later = "Approved redemptions wait, and we submit them automatically once it works again.";

export const words = {
  auditAltered: (problem: string) =>
    `The audit log was altered. ${problem} Ask an admin to leave the database unchanged and to find out who did it.`,
  checkpoint: (setting: string) =>
    `Checkpoints of the audit log can’t be kept outside the database. Check ${setting}; we keep trying.`,
  issuer: {
    ok: `The issuer’s service is failing. ${later}`,
    refused: `The issuer’s service refuses our requests. ${later}`,
    unauthorized: `The issuer’s service doesn’t accept our credentials. ${later}`,
    forbidden: `The issuer’s service doesn’t allow our requests. ${later}`,
    rate_limited: `The issuer’s service asks us to send fewer requests. ${later}`,
    failed: `The issuer’s service is failing. ${later}`,
    unreachable: `We can’t reach the issuer’s service. ${later}`,
    timeout: `The issuer’s service isn’t answering in time. ${later}`,
    unreadable: `The issuer’s service gives answers we can’t read. ${later}`,
  } satisfies Record<CallOutcome, string>,
  payerChanged:
    "The amount of a payout came from another payer than the confirmed one. Compare it with the issuer’s contract before it is confirmed as received.",
  restored:
    "All sending is paused, because the database was restored. Two people check what may have been sent, then resume it.",
  paused: (who: string | null) =>
    `All sending is paused by ${who ?? "a colleague"}. Nothing can be sent until two people resume it.`,
  tokenStopped: (why: string, token: string, others: number) =>
    `${why} Nothing is sent with ${token} until that is over or two people let it go on.${
      others > 0 ? ` ${others} more ${others === 1 ? "stop" : "stops"}.` : ""
    }`,
  tokenUnchecked: (token: string, network: string, others: number) =>
    `We couldn’t check ${token} on ${network}: its nodes don’t answer, or not all the same. If its contract were paused or replaced, we wouldn’t see it.${
      others > 0 ? ` ${others} more can’t be checked either.` : ""
    } Ask whoever runs this desk to look at the nodes.`,
};
