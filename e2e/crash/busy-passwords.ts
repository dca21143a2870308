import { startApp } from "../support/app";
import { approveOrder } from "../support/orders";
import { PEOPLE } from "../support/people";
import { signIn } from "../support/session";
import { waitFor } from "../support/wait-for";
import type { Cluster } from "./cluster";
import { countPosts, findOrder } from "./queries";
import type { Report } from "./report";
import { stopAllButOne } from "./slow-request";

const SIGN_INS = 80;

/** An order is sent while many people sign in. The issuer's name has to be resolved on the threads that hash passwords. */
export async function sendWhileSigningIn(report: Report, cluster: Cluster): Promise<void> {
  await (await stopAllButOne(cluster)).stop();
  const ISSUER_BASE_URL = cluster.proxy.url.replace("127.0.0.1", "localhost");
  const app = await startApp({ ...cluster.settings, ISSUER_BASE_URL, PGAPPNAME: "busy" });
  cluster.apps.set("busy", app);
  let signIns: Promise<void>[] = [];
  try {
    const approver = await signIn(app, PEOPLE.approver);
    // Opens the connections for reads, so that the one for the request is the only new one.
    const order = await cluster.prepare();
    let ended = 0;
    signIns = Array.from({ length: SIGN_INS }, (_, nth) =>
      signIn(app, { ...PEOPLE.viewer, email: `guess-${nth}@nordlicht.example` })
        .catch(() => {})
        .then(() => {
          ended += 1;
        }),
    );
    const counted = "select 1 from password_attempts where key like '%guess-%'";
    await waitFor("the passwords to be queued", async () => {
      return (await cluster.postgres.query("app", counted)).length >= SIGN_INS;
    });
    const queued = SIGN_INS - ended;
    await approveOrder(approver, order);
    const state = await waitFor("the order to be settled", async () => {
      const row = await findOrder(cluster, order.id);
      return row.state === "approved" || row.state === "submitting" ? null : row.state;
    });
    const posts = await countPosts(cluster, order);
    report.check(
      `${SIGN_INS} sign-ins at once while an order is sent: it arrives`,
      queued > SIGN_INS / 2 && state === "submitted" && posts === 1,
      { queued, state, posts },
    );
  } finally {
    await app.kill();
    await Promise.all(signIns);
    cluster.apps.delete("busy");
    await cluster.start("app-1");
  }
}
