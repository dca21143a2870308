import { parseArgs } from "node:util";
import { sleepBeforeDialling } from "./asleep";
import { stopBehindCheckpoints } from "./behind-checkpoints";
import { sendWhileSigningIn } from "./busy-passwords";
import { type Cluster, startCluster } from "./cluster";
import { runConcurrently } from "./concurrency";
import { sendNothingFromCopies } from "./copies";
import { killAtEveryPoint } from "./kill-at-every-point";
import { stopWithOpenStreams } from "./open-streams";
import { startReport } from "./report";
import { restore } from "./restore";
import { shutDownGracefully } from "./shutdown";
import { signInDuringFlood } from "./sign-in-flood";
import { stopWithSlowRequest } from "./slow-request";
import { startInTrouble } from "./starts";

/**
 * `npm run test:crash`: processes that are killed, run concurrently and shut down (run `npm run build` first).
 * `--kills <n>`: kills per point (4). `--long`: adds a response just within the timeout. `--only <text>`: sections with this title.
 * `--measured`: instead, what is measured and therefore needs the machine for itself.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      kills: { type: "string", default: "4" },
      long: { type: "boolean" },
      only: { type: "string" },
      measured: { type: "boolean" },
    },
  });
  const report = startReport();
  const cluster = await startCluster(4);
  const measured: Section[] = [
    ["Sign-in during a flood of passwords", () => signInDuringFlood(report, cluster)],
  ];
  const sections: Section[] = [
    ["Four processes at once", () => runConcurrently(report, cluster)],
    ["Two processes at once", () => stopTwo(cluster).then(() => runConcurrently(report, cluster))],
    ["kill -9 at every point of a submission", () => killAtEveryPoint(report, cluster, Number(values.kills))],
    ["SIGTERM", () => shutDownGracefully(report, cluster, 4)],
    ["SIGTERM with open streams", () => stopWithOpenStreams(report, cluster)],
    ...(values.long ? [["SIGTERM, long", () => shutDownGracefully(report, cluster, 27)] as Section] : []),
    ["SIGTERM with a slow request", () => stopWithSlowRequest(report, cluster)],
    ["Passwords while an order is sent", () => sendWhileSigningIn(report, cluster)],
    ["Asleep between claim and request", () => sleepBeforeDialling(report, cluster)],
    ["Starts", () => startInTrouble(report, cluster)],
    ["Dump and restore", () => restore(report, cluster)],
    ["An older database comes back", () => sendNothingFromCopies(report)],
    ["An older database behind its checkpoints", () => stopBehindCheckpoints(report)],
  ];
  try {
    for (const [title, run] of values.measured ? measured : sections) {
      if (!values.only || title.includes(values.only)) await report.section(title, run);
    }
  } finally {
    await cluster.stop();
  }
  return report.end();
}

type Section = [title: string, run: () => Promise<void>];

async function stopTwo({ apps }: Cluster): Promise<void> {
  for (const name of ["app-3", "app-4"]) {
    await apps.get(name)?.stop();
    apps.delete(name);
  }
}

// Exits explicitly, since an open connection would keep the process running.
process.exit(await main());
