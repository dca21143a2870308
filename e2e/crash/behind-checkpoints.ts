import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Order } from "@/lib/contract/orders";
import { startApp } from "../support/app";
import { appSettings } from "../support/app-settings";
import { approveOrder, euroDraft, prepareOrder } from "../support/orders";
import { addPeople, PEOPLE } from "../support/people";
import { startPostgres } from "../support/postgres";
import { startSandbox } from "../support/sandbox";
import { signIn } from "../support/session";
import { waitFor } from "../support/wait-for";
import type { Report } from "./report";
import { checkResumed } from "./restore";

const NAME = "desk";

/**
 * While no process runs, the files of the whole database cluster are replaced by a copy from before the first order. No order in
 * them is in progress, so only the file of checkpoints shows that the audit log was longer.
 */
export async function stopBehindCheckpoints(report: Report): Promise<void> {
  const sandbox = await startSandbox();
  const folder = await mkdtemp(join(tmpdir(), "redemption-checkpoints-"));
  let server = await startPostgres();
  const AUDIT_CHECKPOINT_FILE = join(folder, "checkpoints.jsonl");
  const overrides = { AUDIT_CHECKPOINT_FILE };
  const databaseUrl = await server.create(NAME);
  const settings = appSettings({ appUrl: "http://localhost", databaseUrl, sandbox, overrides });
  await addPeople(settings);
  let app = await startApp(settings);
  try {
    const preparer = await signIn(app, PEOPLE.preparer);
    const keep = await startPostgres({ files: await server.copyFiles() });
    const order = await prepareOrder(preparer, euroDraft("12.75"));
    await approveOrder(await signIn(app, PEOPLE.approver), order);
    const isSubmitted = async () =>
      (await preparer.get<Order>(`/api/orders/${order.id}`)).body.state === "submitted";
    await waitFor("the order to be submitted", isSubmitted, { seconds: 60 });
    // A process signs the end of the log as the last thing before it exits.
    await app.stop();
    const { port } = server;
    const files = await keep.copyFiles();
    await server.stop();
    server = await startPostgres({ files, port });
    await keep.stop();
    app = await startApp(settings);
    const before = await preparer.at(app).get("/api/me");
    report.check("people who were signed in have to sign in again", before.status === 401, {
      status: before.status,
    });
    const again = await signIn(app, PEOPLE.preparer);
    const { status } = await again.get(`/api/orders/${order.id}`);
    report.check("the files do not contain the order", status === 404, { status });
    await checkResumed(report, again, await signIn(app, PEOPLE.approver));
    await app.stop();
    app = await startApp(settings);
    const { body } = await (await signIn(app, PEOPLE.preparer)).get("/api/sending");
    report.check("it is noticed once", body.paused === false, body);
  } finally {
    await app.stop();
    await server.stop();
    await sandbox.stop();
    await rm(folder, { recursive: true });
  }
}
