import "server-only";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** What a process counts, and the registry it is served from. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    issuerSeconds: new Histogram({
      name: "desk_issuer_request_seconds",
      help: "How long the issuer took to answer, by operation and outcome; operation=token counts refreshes.",
      labelNames: ["operation", "outcome", "status"],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    auditVerified: new Gauge({
      name: "redemption_audit_verified",
      help: "1 while the audit log is as it was written; 0 before the first look and once something is wrong.",
      registers,
    }),
    auditVerifiedSeq: new Gauge({
      name: "redemption_audit_verified_seq",
      help: "The number of the newest entry that was looked at.",
      registers,
    }),
    auditVerifiedAt: new Gauge({
      name: "redemption_audit_verified_timestamp_seconds",
      help: "When new entries were last looked at.",
      registers,
    }),
    auditUnpublished: new Counter({
      name: "redemption_audit_checkpoint_failures_total",
      help: "Checkpoints that a place outside did not take, by place; each is tried again.",
      labelNames: ["place"],
      registers,
    }),
    mailFailures: new Counter({
      name: "desk_mail_failures_total",
      help: "Mails the mail server did not take; each is tried again.",
      registers,
    }),
  };
}
