import { parseArgs } from "node:util";
import { drain } from "./drain";
import { kills } from "./kills";
import { parallel } from "./parallel";
import { startReport } from "./report";
import { restore } from "./restore";
import { type Site, startSite } from "./site";

/**
 * `npm run test:crash`: processes that are killed, that race and that are asked to end (`npm run build` comes first).
 * `--kills <n>` kills so often at each point (4), `--long` adds an answer that takes almost as long as it may.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { kills: { type: "string", default: "4" }, long: { type: "boolean" }, only: { type: "string" } },
  });
  const report = startReport();
  const site = await startSite(4);
  const parts: [string, () => Promise<void>][] = [
    ["Four processes at once", () => parallel(report, site)],
    ["Two processes at once", () => endTwo(site).then(() => parallel(report, site))],
    ["kill -9 at every point of a submission", () => kills(report, site, Number(values.kills))],
    ["SIGTERM", () => drain(report, site, 4)],
    ...(values.long
      ? [["SIGTERM, long", () => drain(report, site, 27)] as [string, () => Promise<void>]]
      : []),
    ["Dump and restore", () => restore(report, site)],
  ];
  try {
    for (const [title, run] of parts) {
      if (!values.only || title.includes(values.only)) await report.part(title, run);
    }
  } finally {
    await site.stop();
  }
  return report.end();
}

async function endTwo({ desks }: Site): Promise<void> {
  for (const name of ["desk-3", "desk-4"]) {
    await desks.get(name)?.stop();
    desks.delete(name);
  }
}

// The verdict is spoken: a connection that somebody left open must not keep the process alive.
process.exit(await main());
