import { type App, startApp } from "../support/app";
import { approveOrder } from "../support/orders";
import { PEOPLE } from "../support/people";
import { signIn } from "../support/session";
import { waitFor } from "../support/wait-for";
import type { Cluster } from "./cluster";
import { countPosts, findOrder } from "./queries";
import type { Report } from "./report";
import { stopAllButOne } from "./slow-request";

const SIGN_INS = 80;
/** How long the issuer takes to show the accounts: time for the passwords to be queued before the order is claimed. */
const READS_MS = 7_000;

/** An order is sent while many people sign in. The issuer's name has to be resolved on the threads that hash passwords. */
export async function sendWhileSigningIn(report: Report, cluster: Cluster): Promise<void> {
  await (await stopAllButOne(cluster)).stop();
  const { sandbox, settings } = cluster;
  const ISSUER_BASE_URL = cluster.proxy.url.replace("127.0.0.1", "localhost");
  const app = await startApp({ ...settings, ISSUER_BASE_URL, PGAPPNAME: "busy" });
  cluster.apps.set("busy", app);
  try {
    const approver = await signIn(app, PEOPLE.approver);
    const order = await cluster.prepare();
    const match = { method: "GET", path: "^/v1/customer/" };
    await sandbox.issuer.faults([{ match, action: { type: "delay", ms: READS_MS } }]);
    await approveOrder(approver, order);
    await waitFor("the accounts to be read", async () => {
      return (await sandbox.issuer.requests(match.path)).some(({ status }) => status === null);
    });
    let ended = 0;
    void guessPasswords(app, () => {
      ended += 1;
    });
    const state = await waitFor("the order to be settled", async () => {
      const row = await findOrder(cluster, order.id);
      return row.state === "approved" || row.state === "submitting" ? null : row.state;
    });
    const queued = SIGN_INS - ended;
    const posts = await countPosts(cluster, order);
    report.check(
      `${SIGN_INS} sign-ins at once while an order is sent: it arrives before they are through`,
      state === "submitted" && posts === 1 && queued > SIGN_INS / 2,
      { state, posts, queued },
    );
  } finally {
    await sandbox.issuer.clearFaults();
    await app.kill();
    cluster.apps.delete("busy");
    await cluster.start("app-1");
  }
}

/** Tries a password for many addresses at once; `onEnd` is called when one of them is answered. */
async function guessPasswords(app: App, onEnd: () => void): Promise<void> {
  const first = await fetch(`${app.url}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const cookie = first.headers.getSetCookie().map((line) => line.split(";")[0]);
  const guess = (nth: number) =>
    fetch(`${app.url}/api/auth/callback/credentials`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: cookie.join("; "), "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken, email: `guess-${nth}@nordlicht.example`, password: "wrong" }),
    });
  // When the process is killed at the end, nobody answers the rest.
  for (let nth = 0; nth < SIGN_INS; nth += 1) guess(nth).then(onEnd, () => {});
}
