import { type App, startApp } from "../support/app";
import { approveOrder } from "../support/orders";
import { addPeople, PEOPLE, type TestPerson } from "../support/people";
import { sendPassword, signIn } from "../support/session";
import { waitFor } from "../support/wait-for";
import type { Cluster } from "./cluster";
import { countPosts, findOrder } from "./queries";
import type { Report } from "./report";
import { stopAllButOne } from "./slow-request";

/** More than the queue of passwords takes. They try people who exist, since an unknown address costs no hash. */
const CONNECTIONS = 20;
/** People who do not sign in later, since their accounts may be paused. */
const GUESSED = Array.from({ length: 8 }, (_, nth): TestPerson => {
  return {
    email: `guessed-${nth}@nordlicht.example`,
    name: `Guessed ${nth}`,
    roles: ["viewer"],
    password: "never-asked-for",
  };
});
/** How long the issuer takes to return the accounts, so that passwords are queued before the order is claimed. */
const READS_MS = 7_000;

/** An order is sent while many people sign in. The issuer's name has to be resolved on the threads that hash passwords. */
export async function sendWhileSigningIn(report: Report, cluster: Cluster): Promise<void> {
  await (await stopAllButOne(cluster)).stop();
  const { sandbox, settings } = cluster;
  const ISSUER_BASE_URL = cluster.proxy.url.replace("127.0.0.1", "localhost");
  const app = await startApp({ ...settings, ISSUER_BASE_URL, PGAPPNAME: "busy" });
  cluster.apps.set("busy", app);
  await addPeople(settings, GUESSED);
  try {
    const approver = await signIn(app, PEOPLE.approver);
    const order = await cluster.prepare();
    const match = { method: "GET", path: "^/v1/customer/" };
    await sandbox.issuer.faults([{ match, action: { type: "delay", ms: READS_MS } }]);
    // Processes that were killed have left requests that were never answered.
    const known = await sandbox.issuer.newestRequest();
    await approveOrder(approver, order);
    await waitFor("the accounts to be read", async () => {
      const requests = await sandbox.issuer.requests(match.path);
      return requests.some(({ id, status }) => id > known && status === null);
    });
    const guesses = guessPasswords(app);
    const state = await waitFor("the order to be settled", async () => {
      const row = await findOrder(cluster, order.id);
      return row.state === "approved" || row.state === "submitting" ? null : row.state;
    });
    const { first, further, busy } = guesses.answered();
    const posts = await countPosts(cluster, order);
    await guesses.stop();
    report.check(
      `${CONNECTIONS} connections guess passwords while an order is sent: it arrives, and most of their further guesses are sent away`,
      state === "submitted" && posts === 1 && first > 0 && busy > further,
      { state, posts, first, further, busy },
    );
  } finally {
    await sandbox.issuer.clearFaults();
    await app.kill();
    cluster.apps.delete("busy");
    await cluster.start("app-1");
  }
}

/** Tries passwords of several people, one after the other on each connection, until `stop`. */
function guessPasswords(app: App) {
  const emails = GUESSED.map(({ email }) => email);
  const counts = { further: 0, busy: 0 };
  // The first attempt for a person always gets its turn.
  const tried = new Set<string>();
  let stopped = false;
  const connection = async (nth: number) => {
    for (let turn = nth; !stopped; turn += 1) {
      const email = emails[turn % emails.length] ?? "";
      const { status } = await sendPassword(app, { email, password: "wrong" });
      if (status === 429) counts.busy += 1;
      else if (tried.has(email)) counts.further += 1;
      else tried.add(email);
    }
  };
  const connections = Array.from({ length: CONNECTIONS }, (_, nth) => connection(nth));
  return {
    /** The answers so far. Read before `stop`: then no more guesses arrive, so all that still wait are hashed. */
    answered: () => ({ ...counts, first: tried.size }),
    stop: async () => {
      stopped = true;
      await Promise.all(connections);
    },
  };
}
