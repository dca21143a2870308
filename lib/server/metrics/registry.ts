import "server-only";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { IssuerEvent } from "../issuer";

type Metrics = ReturnType<typeof createMetrics>;

/** Next bundles routes and instrumentation apart; counting happens in one place all the same. */
const shared = globalThis as typeof globalThis & { redemptionDeskMetrics?: Metrics };

/** The metrics of this process. */
export function metrics(): Metrics {
  shared.redemptionDeskMetrics ??= createMetrics();
  return shared.redemptionDeskMetrics;
}

function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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

/** Counts one call of the issuer's client. */
export function observeIssuer({ operation, outcome, status, ms }: IssuerEvent): void {
  metrics().issuerSeconds.observe({ operation, outcome, status: String(status ?? "") }, ms / 1000);
}
