import "server-only";
import { Counter, Histogram, Registry } from "prom-client";

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
    mailFailures: new Counter({
      name: "desk_mail_failures_total",
      help: "Mails the mail server did not take; each is tried again.",
      registers,
    }),
  };
}
