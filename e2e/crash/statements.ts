import { mkdtemp, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { statementOf, today } from "../support/statements";
import { waitFor } from "../support/wait-for";
import { type Cluster, DATABASE } from "./cluster";
import { countAuditEntries, waitForState } from "./queries";
import type { Report } from "./report";

const LINES = 15_000;
const KILLS = 3;
const CLAIM = /^\.reading [0-9a-f]{8} /;
/** A claim is let go after two minutes, and a large file takes its time. */
const LET_GO_SECONDS = 300;

/** A process is killed while it reads a large statement, and two processes are given the same files. */
export async function readStatements(report: Report, cluster: Cluster): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "statements-"));
  const { apps } = cluster;
  const start = (name: string) => cluster.start(name, { STATEMENTS_DIR: folder });
  try {
    const order = await cluster.prepare();
    await cluster.approve(order);
    await waitForState(cluster, order, "submitted");
    const [{ iban, code } = { iban: "", code: "" }] = await cluster.postgres.query<{
      iban: string;
      code: string;
    }>(DATABASE, "select bank_account->>'accountNumber' as iban, code from orders where id = $1", [order.id]);
    const day = today();
    const others = Array.from({ length: LINES - 1 }, (_, nth) => ({
      amount: `${nth + 1}.10`,
      endToEndId: `E-${nth}`,
    }));
    const lines = [...others, { amount: order.amount, text: `Payout ${code}`, endToEndId: "PAYOUT" }];
    await deliver(folder, "month.xml", statementOf(iban, day, lines));
    for (let turn = 1; turn <= KILLS; turn += 1) {
      await start("reader-1");
      await waitFor("the file to be taken", async () => (await claims(folder)).length > 0, { everyMs: 5 });
      await pause(Math.random() * 2_000);
      await apps.get("reader-1")?.kill();
      // The last one waits for the claim to be let go; the others are helped by hand.
      for (const claim of turn < KILLS ? await claims(folder) : [])
        await rename(join(folder, claim), join(folder, claim.replace(CLAIM, "")));
    }
    await start("reader-1");
    await waitUntilDone(folder, 1);
    await checkLines(report, cluster, `${KILLS} kills while a statement was read`, {
      lines: LINES,
      statements: 1,
    });
    await checkReceived(report, cluster, order.id);

    await start("reader-2");
    const more = [...lines, { amount: "0.77", endToEndId: "MORE" }];
    for (const name of ["one.xml", "two.xml"]) await deliver(folder, name, statementOf(iban, day, more));
    for (const name of ["three.xml", "four.xml"])
      await deliver(folder, name, statementOf(iban, day, more, 5));
    await waitUntilDone(folder, 5);
    await checkLines(report, cluster, "the same statements at two processes", {
      lines: LINES + 1,
      statements: 3,
    });
    await checkReceived(report, cluster, order.id);
  } finally {
    for (const name of ["reader-1", "reader-2"]) {
      await apps.get(name)?.stop();
      apps.delete(name);
    }
    await rm(folder, { recursive: true });
  }
}

/** Written a minute ago, so that it is read at once. */
async function deliver(folder: string, name: string, content: Buffer): Promise<void> {
  const at = new Date(Date.now() - 60_000);
  await writeFile(join(folder, `.${name}`), content);
  await utimes(join(folder, `.${name}`), at, at);
  await rename(join(folder, `.${name}`), join(folder, name));
}

const claims = async (folder: string) => (await readdir(folder)).filter((name) => CLAIM.test(name));

const waitUntilDone = (folder: string, files: number) =>
  waitFor(
    "the files to be read",
    async () => (await readdir(join(folder, "done")).catch(() => [])).length === files,
    { seconds: LET_GO_SECONDS },
  );

async function checkLines(
  report: Report,
  { postgres }: Cluster,
  what: string,
  expected: { lines: number; statements: number },
): Promise<void> {
  const [found] = await postgres.query(
    DATABASE,
    `select (select count(*)::int from bank_lines) as lines, (select count(*)::int from statements) as statements`,
  );
  report.check(
    `${what}: ${expected.lines} lines, each once`,
    JSON.stringify(found) === JSON.stringify(expected),
    found,
  );
}

/** Lines are matched after their file was put away. */
async function checkReceived(report: Report, cluster: Cluster, id: string): Promise<void> {
  const received = async () => (await countAuditEntries(cluster, "order.received")).get(id) ?? 0;
  await waitFor("the order to be received", async () => (await received()) > 0);
  const matches = "select 1 from line_matches where order_id = $1 and undone_at is null";
  const matched = (await cluster.postgres.query(DATABASE, matches, [id])).length;
  report.check("its redemption was received once", (await received()) === 1 && matched === 1, { matched });
}
