import "server-only";
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { queuedMails, sentMails } from "../../../testing/server/mails";
import {
  approve,
  atIssuer,
  type OrderFixture,
  prepared,
  readAgain,
} from "../../../testing/server/order-fixtures";
import { newPerson, newTeam, provedAgo, setPerson, type Team } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { recordHash } from "../../redemptions/orders/record-hash";
import { postConfirmation } from "../../redemptions/transfers/post-confirmation";
import { gatherMails } from "./gather";

const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;

/** About a dozen redemptions had caused so many. */
const BEFORE = 126;

onPostgres((app) => {
  /** One redemption, from being prepared to its payout, each with a deposit address of its own. */
  const life = (team: Team, nth: number) => {
    let made: OrderFixture | undefined;
    const order = () => made as OrderFixture;
    const hex = (length: number) =>
      `0x${`${randomUUID()}${randomUUID()}`.replaceAll("-", "").slice(0, length)}`;
    return [
      async () => {
        made = await prepared(app(), { amount: `${1000 + nth}` }, team);
      },
      async () => {
        await approve(team.approver, order().order);
        await order().submit();
        const { transfer } = await atIssuer(order());
        Object.assign(transfer ?? {}, { WalletAddress: hex(40) });
        await readAgain(order());
      },
      async () => void (await order().verify()),
      async () => {
        const { id } = order().order;
        await recordHash(team.preparer, { id, transactionHash: hex(64) });
        await postConfirmation(app().services, id);
      },
      async () => {
        const { record } = await atIssuer(order());
        Object.assign(record, { Status: "Completed", FiatTransferId: 90_071_992 + nth });
        await readAgain(order());
      },
    ];
  };

  /** How many mails leave when each step of each redemption happens at its minute. */
  async function mailsOf(minuteOf: (nth: number, step: number) => number): Promise<number> {
    const team = await newTeam(app().services);
    for (const role of ["preparer", "admin", "viewer"] as const) await newPerson(app().services, role);
    for (const one of Object.values(team)) await setPerson(one, { mailDigest: "quarter_hour" });
    // The clock runs ahead, and no proof of who they are gets too old.
    team.approver = provedAgo(team.approver, -4000);
    const lives = Array.from({ length: 12 }, (_, nth) => life(team, nth));
    const events = lives.flatMap((steps, nth) =>
      steps.map((act, step) => ({ at: minuteOf(nth, step), act })),
    );
    events.sort((a, b) => a.at - b.at);
    // A working day begins, so that the mails of the next morning belong to it.
    const start = new Date().setUTCHours(24 + 8, 30, 0, 0);
    let left = 0;
    let seen = 0;
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const gather = async (at: number) => {
      vi.setSystemTime(at);
      await gatherMails(app().services);
      const queued = await queuedMails(app().services);
      left += (await sentMails(app().services, queued.slice(seen))).length;
      seen = queued.length;
    };
    const last = (events.at(-1)?.at ?? 0) + 90;
    for (let minute = 0; minute <= last; minute += 1) {
      vi.setSystemTime(start + minute * MINUTE_MS);
      for (const { at, act } of events) if (at === minute) await act();
      await gather(start + minute * MINUTE_MS);
    }
    await gather(start + 24 * HOUR_MS);
    return left;
  }

  /** The first is prepared at once, each other so many minutes after the one before, give or take some; the steps follow as late as said. */
  const apart = (minutes: number, steps: readonly number[]) => (nth: number, step: number) =>
    nth * minutes + ((nth * 7) % 11) + (steps[step] ?? 0);

  test.each([
    ["in one sitting", (nth: number, step: number) => step * 30 + nth],
    ["half an hour apart, each sent after half an hour", apart(30, [0, 8, 19, 26, 95])],
    ["over ten hours, each verified more than an hour late", apart(50, [0, 17, 100, 130, 220])],
  ])("a dozen redemptions %s cause at most a third of the mails that they did", async (_how, minuteOf) => {
    expect(await mailsOf(minuteOf)).toBeLessThanOrEqual(BEFORE / 3);
  });
});
