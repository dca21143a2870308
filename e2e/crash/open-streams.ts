import { approveOrder } from "../support/orders";
import { printLine } from "../support/print-line";
import { waitFor } from "../support/wait-for";
import type { Cluster } from "./cluster";
import type { Report } from "./report";

/** The limit of streams per session. */
const STREAMS = 5;
const EXIT_MS = 5_000;
const TOLD_MS = 1_000;

/** Open streams: changes by another process reach them at once, and they do not delay the shutdown. */
export async function stopWithOpenStreams(report: Report, cluster: Cluster): Promise<void> {
  const [[name, app] = [], [, other] = []] = [...cluster.apps].filter(([, one]) => one.isAlive());
  if (!name || !app || !other) throw new Error("Two processes are needed.");
  const url = `${app.url}/api/events?since=${Date.now()}`;
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, () => openStream(url, cluster.preparer.cookie)),
  );
  const order = await cluster.prepare();
  const times: number[] = [];
  for (const stream of streams) await waitFor("the order", () => stream.text().includes(order.id) || null);
  const before = streams.map((stream) => stream.text().length);
  await approveOrder(cluster.approvers[0].at(other), order);
  const answeredAt = Date.now();
  for (const [place, stream] of streams.entries()) {
    const at = await waitFor(
      "the approval",
      () => stream.arrivals.find(({ length }) => length > (before[place] ?? 0))?.at ?? null,
    );
    times.push(at - answeredAt);
  }
  printLine(`  told by ${name} so many ms after another process answered: ${times.join(", ")}`);
  report.check(`another process reports a change within ${TOLD_MS} ms`, Math.max(...times) < TOLD_MS, {
    times,
  });

  const stoppedAt = Date.now();
  const { code } = await app.stop();
  const ms = Date.now() - stoppedAt;
  report.check(`SIGTERM with ${STREAMS} open streams: the process exits with 0`, code === 0, { code });
  report.check(`it does within ${EXIT_MS} ms`, ms < EXIT_MS, { ms });
  await Promise.all(streams.map(({ ended }) => ended));
  await cluster.start(name);
}

type Arrival = { at: number; length: number };

/** A stream as its bytes arrive. `length`: all that has arrived so far. */
async function openStream(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie, "accept-encoding": "gzip" } });
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  const arrivals: Arrival[] = [];
  let text = "";
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      arrivals.push({ at: Date.now(), length: text.length });
    }
  };
  const ended = read(response.body).catch(() => {});
  return { text: () => text, arrivals, ended };
}
