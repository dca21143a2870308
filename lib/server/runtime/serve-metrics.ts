import "server-only";
import { createServer } from "node:http";
import { count } from "drizzle-orm";
import { collectDefaultMetrics, Gauge } from "prom-client";
import type { ChainReader } from "@/lib/server/outside";
import { chainHeads, type Database, log, type Metrics, orders, type Queue } from "@/lib/server/platform";

type Served = { metrics: Metrics; db: Database; chains: ChainReader[]; queue: Queue };

/**
 * Serves Prometheus metrics on a port of their own, which the proxy in front must not publish. Resolves to how to stop.
 * @throws Error that names the setting when the port cannot be had
 */
export async function serveMetrics(served: Served, port: number, host: string): Promise<() => Promise<void>> {
  const { registry } = served.metrics;
  collectDefaultMetrics({ register: registry });
  watchOrders(served);
  watchQueue(served);
  watchChainHeads(served);
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
    } catch (error) {
      log.error({ err: error }, "metrics");
      response.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new Error(`METRICS_PORT: ${host} port ${port} cannot be used (${error.code}).`)),
    );
    server.listen(port, host, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function watchOrders({ db, metrics }: Served): void {
  new Gauge({
    name: "desk_orders",
    help: "Orders by state. outcome_unknown above zero needs people.",
    labelNames: ["state"],
    registers: [metrics.registry],
    async collect() {
      const rows = await db.select({ state: orders.state, n: count() }).from(orders).groupBy(orders.state);
      this.reset();
      for (const { state, n } of rows) this.set({ state }, n);
    },
  });
}

function watchChainHeads({ db, chains, metrics }: Served): void {
  new Gauge({
    name: "desk_chain_read_seconds_ago",
    help: "How long ago each network's chain was read last.",
    labelNames: ["network"],
    registers: [metrics.registry],
    async collect() {
      const heads = await db.select().from(chainHeads);
      this.reset();
      for (const { network } of chains) {
        const readAt = heads.find(({ chainId }) => chainId === network.chainId)?.readAt;
        if (readAt) this.set({ network: network.name }, (Date.now() - readAt.getTime()) / 1000);
      }
    },
  });
}

function watchQueue({ queue, metrics }: Served): void {
  new Gauge({
    name: "desk_queue_jobs",
    help: "Jobs that wait, by queue. failed-mail holds mails that were given up.",
    labelNames: ["queue"],
    registers: [metrics.registry],
    async collect() {
      for (const [name, n] of Object.entries(await queue.depths())) this.set({ queue: name }, n);
    },
  });
}
