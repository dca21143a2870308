import { parseArgs } from "node:util";
import { type Cluster, startCluster } from "./cluster";
import { runConcurrently } from "./concurrency";
import { sendNothingFromCopies, stopBehindCheckpoints } from "./copies";
import { killAtEveryPoint } from "./kills";
import { sendWhileSigningIn, signInDuringFlood } from "./passwords";
import { type Report, startReport } from "./report";
import { restore } from "./restore";
import { startInTrouble } from "./starts";
import { readStatements } from "./statements";
import { shutDownGracefully, sleepBeforeDialling, stopWithOpenStreams, stopWithSlowRequest } from "./stops";

type Section = [title: string, run: (report: Report) => Promise<void>];

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
  const { section, end } = startReport();
  const runAll = async (sections: Section[]) => {
    for (const [title, run] of sections)
      if (!values.only || title.includes(values.only)) await section(title, run);
  };
  const cluster = await startCluster(4);
  const ofCluster = (run: (report: Report, cluster: Cluster) => Promise<void>) => (report: Report) =>
    run(report, cluster);
  try {
    if (values.measured) {
      await runAll([["Sign-in during a flood of passwords", ofCluster(signInDuringFlood)]]);
      return end();
    }
    // The last ones start the processes that they need themselves, beside those of the cluster.
    await Promise.all([
      runAll([
        ["Four processes at once", ofCluster(runConcurrently)],
        ["Two processes at once", (report) => stopTwo(cluster).then(() => runConcurrently(report, cluster))],
        [
          "kill -9 at every point of a submission",
          (report) => killAtEveryPoint(report, cluster, Number(values.kills)),
        ],
        ["SIGTERM", (report) => shutDownGracefully(report, cluster, 4)],
        ["SIGTERM with open streams", ofCluster(stopWithOpenStreams)],
        ...(values.long
          ? [["SIGTERM, long", (report) => shutDownGracefully(report, cluster, 27)] as Section]
          : []),
        ["SIGTERM with a slow request", ofCluster(stopWithSlowRequest)],
        ["Passwords while an order is sent", ofCluster(sendWhileSigningIn)],
        ["Asleep between claim and request", ofCluster(sleepBeforeDialling)],
        ["Starts", ofCluster(startInTrouble)],
        ["kill -9 while a statement is read", ofCluster(readStatements)],
        ["Dump and restore", ofCluster(restore)],
      ]),
      runAll([
        ["An older database comes back", sendNothingFromCopies],
        ["An older database behind its checkpoints", stopBehindCheckpoints],
      ]),
    ]);
  } finally {
    await cluster.stop();
  }
  return end();
}

async function stopTwo({ apps }: Cluster): Promise<void> {
  for (const name of ["app-3", "app-4"]) {
    await apps.get(name)?.stop();
    apps.delete(name);
  }
}

// Exits explicitly, since an open connection would keep the process running.
process.exit(await main());
