import "server-only";
import { announceLate, matchLines, matchLinesFor, watchFolder } from "@/lib/server/bank";
import { expireChanges } from "@/lib/server/decisions";
import { hashInTurn, hashPassword, writeDueRefusals } from "@/lib/server/identity";
import { forgetExpired, log } from "@/lib/server/platform";
import { type Services, watchAudit } from "@/lib/server/record";
import {
  announceOverdue,
  areReadsPaused,
  checkDueOrders,
  checkUnmatched,
  expireOrders,
  postConfirmation,
  rehashWaiting,
  remindOfApprovals,
  requeueConfirmations,
  requeueStalled,
  submitOrder,
  sweepClaims,
  takeOverFacts,
  watchChains,
  watchWallets,
} from "@/lib/server/redemptions";
import { gatherMails } from "../mail/gather";
import { sendMail } from "../mail/send";
import { watchDatabase } from "./watch-database";

/** Starts the background work of this process, which ends when the services stop working. */
export async function startBackground(services: Services): Promise<void> {
  // First: a restored database must not send what it calls approved; until this has looked, nothing is claimed.
  await watchDatabase(services).catch((error) => log.error({ err: error }, "watch the database"));
  await sweepClaims(services).catch((error) => log.error({ err: error }, "sweep claims"));
  await rehashWaiting(services).catch((error) => log.error({ err: error }, "hash contents again"));
  await services.queue.work("submit-order", ({ orderId }) => submitOrder(services, orderId));
  await services.queue.work("post-confirmation", ({ orderId }) => postConfirmation(services, orderId));
  await services.queue.work("match-lines", ({ orderId }) => matchLinesFor(services, orderId));
  await services.queue.work("send-mail", (data) =>
    sendMail(services, data).catch((error) => {
      services.metrics.mailFailures.inc();
      log.warn({ err: error.message, ...data }, "mail not taken");
      throw error;
    }),
  );
  // What an unknown account is answered takes as long as a hash, so one is measured before the first sign-in.
  void hashInTurn(services, "measured", () => hashPassword("measured"));
  // At what the queue's schedule can't do: more often than once a minute, or of what this process alone knows.
  const loops = [
    every(2_000, "watch the folder of statements", () => watchFolder(services)),
    every(500, "check orders", () => checkDueOrders(services)),
    every(200, "watch chains", () => watchChains(services)),
    every(3_000, "watch the database", () => watchDatabase(services)),
    every(15_000, "watch the audit log", () => watchAudit(services), 0),
    every(2_000, "gather mails", () => gatherMails(services)),
    every(1_000, "write down calls", () => services.calls.flush()),
    every(1_000, "check unmatched orders", () => checkUnmatched(services)),
    every(5_000, "take over what was recorded of wallets", async () => {
      if (!(await areReadsPaused(services.db))) await takeOverFacts(services);
    }),
    every(3_000, "sweep claims", () => sweepClaims(services)),
    every(15_000, "requeue stalled orders", () => requeueStalled(services)),
    every(15_000, "requeue confirmations", () => requeueConfirmations(services)),
    every(15_000, "hash contents again", () => rehashWaiting(services)),
    every(5_000, "write down refused sign-ins", () => writeDueRefusals(services)),
  ];
  for (const stop of loops) services.whenStopping(stop);
  services.whenStopping(() => writeDueRefusals(services, true));
  await services.queue.everyMinute(async () => {
    // words: logged
    const due: [string, () => Promise<unknown>][] = [
      ["expire orders", () => expireOrders(services)],
      ["match bank lines", () => matchLines(services)],
      ["announce late payouts", () => announceLate(services)],
      ["expire changes", () => expireChanges(services)],
      ["remind of approvals", () => remindOfApprovals(services)],
      ["tell of overdue sending", () => announceOverdue(services)],
      ["watch recorded wallets", async () => (await areReadsPaused(services.db)) || watchWallets(services)],
      ["forget expired counts", () => forgetExpired(services.db)],
    ];
    for (const [name, work] of due) await work().catch((error) => log.error({ err: error }, name));
  });
}

/** Runs the work again and again, each time so long after the last one ended. */
function every(
  pauseMs: number,
  name: string,
  work: () => Promise<void>,
  firstMs = pauseMs,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const turn = () => {
    underWay = work()
      .catch((error) => log.error({ err: error }, name))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, pauseMs);
      });
  };
  timer = setTimeout(turn, firstMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
