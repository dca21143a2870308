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

/** Minutes after which each is approved, verified, sent and paid out. */
const OFFSETS = [0, 8, 19, 26, 95];

/** What a dozen ordinary redemptions caused before there was a digest: seven each. */
const BEFORE = 84;

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
    team.approver = provedAgo(team.approver, -2000);
    const lives = Array.from({ length: 12 }, (_, nth) => life(team, nth));
    const events = lives.flatMap((steps, nth) =>
      steps.map((act, step) => ({ at: minuteOf(nth, step), act })),
    );
    events.sort((a, b) => a.at - b.at);
    const start = Date.now();
    let left = 0;
    let seen = 0;
    const last = (events.at(-1)?.at ?? 0) + 20;
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    for (let minute = 0; minute <= last; minute += 1) {
      vi.setSystemTime(start + minute * MINUTE_MS);
      for (const { at, act } of events) if (at === minute) await act();
      await gatherMails(app().services);
      const queued = await queuedMails(app().services);
      left += (await sentMails(app().services, queued.slice(seen))).length;
      seen = queued.length;
    }
    return left;
  }

  test("a dozen redemptions in a sitting cause at most a third of the mails that they did", async () => {
    expect(await mailsOf((nth, step) => step * 30 + nth)).toBeLessThanOrEqual(BEFORE / 3);
  });

  test("a dozen redemptions half an hour apart, each a matter of its own, cause at most two thirds", async () => {
    const through = (nth: number, step: number) => nth * 30 + (OFFSETS[step] ?? 0) + ((nth * 7) % 11);
    expect(await mailsOf(through)).toBeLessThanOrEqual((BEFORE * 2) / 3);
  });
});
