import "server-only";
import { describe, expect, test } from "vitest";
import type { MailDigest } from "@/lib/domain/mails/digest";
import { queuedMails, sentMails } from "../../../testing/server/mails";
import {
  approve,
  HELD,
  instructed,
  type OrderFixture,
  prepared,
  readAgain,
  sent,
  trustAddresses,
} from "../../../testing/server/order-fixtures";
import { inSession, newTeam, setPerson, type Team } from "../../../testing/server/people";
import { count, whileCommitsFail } from "../../../testing/server/queries";
import { TODAY } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import { setMailPreferences } from "../../administration/account/mail-preferences";
import { only, orderMail, queueMails } from "../../identity";
import { raiseAlarm } from "../../redemptions/alarms/raise-alarm";
import { rejectOrder } from "../../redemptions/orders/reject";
import { withdrawOrder } from "../../redemptions/orders/withdraw";
import { gatherMails } from "./gather";

const MINUTE_MS = 60_000;

/** Where it is about noon now: the next morning is far away. The signs of these names are turned round. */
function zoneAtNoon(): string {
  const east = 12 - new Date().getUTCHours();
  return `Etc/GMT${east < 0 ? "+" : "-"}${Math.abs(east)}`;
}

onPostgres((app) => {
  const after = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
  /** A team of which the approvers have chosen this; the preparer is mailed each thing at once. */
  async function teamWith(mailDigest: MailDigest): Promise<Team> {
    const team = await newTeam(app().services);
    for (const one of [team.approver, team.second])
      await setPerson(one, { mailDigest, timeZone: "Europe/Berlin" });
    return team;
  }
  const gather = (minutes = 0) => gatherMails(app().services, after(minutes));
  const queued = () => queuedMails(app().services);
  /** What leaves for this person of all that is queued. */
  const sentTo = async ({ person }: Team["approver"]) =>
    sentMails(
      app().services,
      (await queued()).filter(({ personId }) => personId === person.id),
    );

  test("the first comes at once as a mail of its own, and what follows within 15 minutes together", async () => {
    const team = await teamWith("quarter_hour");
    const first = await prepared(app(), { amount: "125000" }, team);
    await gather();
    expect((await sentTo(team.approver)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Approve 125,000\.00 EUR to /),
    ]);
    await prepared(app(), { amount: "10" }, team);
    await prepared(app(), { amount: "20.50", neededBy: "2999-12-30" }, team);
    await gather(14);
    expect(await sentTo(team.approver)).toHaveLength(1);
    await gather(15);
    const [, digest] = await sentTo(team.approver);
    expect(digest?.subject).toBe("3 to do, 125,030.50 EUR to approve");
    expect(digest?.text).toContain("To approve 3\n");
    expect(digest?.text).toMatch(
      /- Acme GmbH, by Mon 30 Dec · preparer [^\n]* · first time to this account · 20\.50 EUR/,
    );
    expect(digest?.text).toContain("Open To do:\nhttp://desk.example/");
    expect(digest?.html).not.toContain(first.order.id);
    expect(await count(app().services, "waiting_mails")).toBe(0);
  });

  test("a person who is mailed at once gets each alone, without waiting", async () => {
    const team = await teamWith("at_once");
    await prepared(app(), {}, team);
    await prepared(app(), {}, team);
    expect(await count(app().services, "waiting_mails")).toBe(0);
    expect(await sentTo(team.approver)).toHaveLength(2);
  });

  test("an alarm never waits", async () => {
    const team = await teamWith("daily");
    const { order, row } = await instructed(app(), {}, team);
    const { db, queue } = app().services;
    const cause = { code: "held", name: "Ada Berg", reason: "Stop." } as const;
    await db.transaction(async (tx) => raiseAlarm({ queue }, tx, await row(), { cause }));
    const kinds = (await queued()).filter(({ personId }) => personId === team.approver.person.id);
    expect(kinds).toEqual([{ kind: "held", personId: team.approver.person.id, orderId: order.id }]);
  });

  describe("an address to verify, which the page of the approval asks for as well,", () => {
    const subjectsTo = async (one: Team["approver"]) => (await sentTo(one)).map(({ subject }) => subject);

    test("is mailed an hour after the approval", async () => {
      const team = await teamWith("quarter_hour");
      await instructed(app(), {}, team);
      await gather(59);
      expect(await subjectsTo(team.second)).toEqual([]);
      await gather(61);
      for (const one of [team.approver, team.second])
        expect(await subjectsTo(one)).toEqual([expect.stringMatching(/^Verify the deposit address: /)]);
    });

    test("comes along with a mail that leaves earlier", async () => {
      const team = await teamWith("quarter_hour");
      await instructed(app(), { amount: "7" }, team);
      await prepared(app(), { amount: "8" }, team);
      await gather();
      const [digest] = await sentTo(team.second);
      expect(digest?.text).toContain("To verify 1\n");
      expect(await count(app().services, "waiting_mails")).toBe(0);
    });

    test("is mailed at once where the approval is long ago", async () => {
      const team = await teamWith("quarter_hour");
      const fixture = await sent(app(), { row: { approvedAt: after(-90) } }, team);
      await readAgain(fixture);
      await gather();
      expect(await subjectsTo(team.second)).toHaveLength(1);
    });
  });

  test("a payout comes with the news of the morning, and makes no digest of a task that comes alone", async () => {
    const team = await teamWith("quarter_hour");
    await setPerson(team.preparer, { mailDigest: "quarter_hour", timeZone: zoneAtNoon() });
    const { services } = app();
    const tell = (kind: "paid_out" | "ready_to_send", { order }: OrderFixture) =>
      services.db.transaction((tx) =>
        queueMails(services.queue, tx, orderMail(kind, order, only(team.preparer.person.id))),
      );
    await tell("paid_out", await prepared(app(), { amount: "7" }, team));
    await trustAddresses(app());
    await tell("ready_to_send", await instructed(app(), { amount: "8" }, team));
    await gather(16);
    const subjects = async () => (await sentTo(team.preparer)).map(({ subject }) => subject);
    const [alone, ...others] = await subjects();
    expect(alone).toMatch(/^Ready to send: 8\.00 EUR to /);
    expect(others).toEqual([]);
    await gather(25 * 60);
    expect(await subjects()).toEqual([alone, expect.stringMatching(/^Paid out: 7\.00 EUR to /)]);
  });

  describe("what is sent is as things stand then:", () => {
    test("a decided redemption drops out, and one that is left is a mail of its own", async () => {
      const team = await teamWith("daily");
      const [one, two] = [
        await prepared(app(), { amount: "7" }, team),
        await prepared(app(), { amount: "8" }, team),
      ];
      await rejectOrder(team.approver, { id: one.order.id, reason: "Paid already." });
      await gather(24 * 60);
      const left = await sentTo(team.second);
      expect(left.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Approve 8\.00 EUR to /)]);
      expect(left[0]?.html).toContain(`/orders/${two.order.id}`);
    });

    test("nothing comes where all of it is decided, and that delays no other mail", async () => {
      const team = await teamWith("quarter_hour");
      const { preparer, order } = await prepared(app(), {}, team);
      await withdrawOrder(preparer, { id: order.id });
      await gather();
      expect(await queued()).toEqual([]);
      expect(await count(app().services, "waiting_mails")).toBe(0);
      await prepared(app(), {}, team);
      await gather(1);
      expect(await sentTo(team.approver)).toHaveLength(1);
    });

    test("nothing comes where the last of it is decided on the way out", async () => {
      const team = await teamWith("daily");
      const { preparer, order } = await prepared(app(), {}, team);
      await gather(24 * 60);
      await withdrawOrder(preparer, { id: order.id });
      expect(await queued()).toContainEqual(expect.objectContaining({ kind: "digest" }));
      expect(await sentTo(team.approver)).toEqual([]);
    });

    test("a person who is no approver any more is asked for no approval", async () => {
      const team = await teamWith("daily");
      await prepared(app(), { amount: "7" }, team);
      await prepared(app(), { amount: "8" }, team);
      await gather(24 * 60);
      await setPerson(team.approver, { roles: ["viewer"] });
      await setPerson(team.second, { disabledAt: new Date() });
      for (const one of [team.approver, team.second]) expect(await sentTo(one)).toEqual([]);
    });

    test("a topic that was switched off meanwhile is left out", async () => {
      const team = await teamWith("daily");
      await prepared(app(), {}, team);
      await setPerson(team.approver, { mailsOff: ["approvals"] });
      await gather(24 * 60);
      expect(await sentTo(team.approver)).toEqual([]);
      expect(await sentTo(team.second)).toHaveLength(1);
    });

    test("a problem is called what pages call it, and heads the tasks", async () => {
      const team = await teamWith("daily");
      await instructed(app(), { amount: "6000", row: HELD }, team);
      for (const amount of ["7", "8"]) await prepared(app(), { amount }, team);
      await gather(24 * 60);
      const [digest] = await sentTo(team.approver);
      expect(digest?.subject).toBe("3 to do, 1 problem, 15.00 EUR to approve");
      expect(digest?.text).toMatch(/Problems 1\n- On hold · [^\n]* · 6,000\.00 EUR\n\nTo approve 2\n/);
    });

    test("what has become of a preparer’s own is summed by what it is", async () => {
      const team = await teamWith("at_once");
      await setPerson(team.preparer, { mailDigest: "daily" });
      for (const amount of ["7", "8.25"]) {
        const { order } = await prepared(app(), { amount }, team);
        await rejectOrder(team.approver, { id: order.id, reason: "Paid already." });
      }
      await gather(24 * 60);
      const [digest] = await sentTo(team.preparer);
      expect(digest?.subject).toBe("Rejected: 15.25 EUR");
      expect(digest?.text).toMatch(/Since [^\n]+\n- Rejected · 2 redemptions · 15\.25 EUR\n/);
    });
  });

  describe("nothing is lost or doubled:", () => {
    test("what caused it and what waits are one transaction", async () => {
      const team = await teamWith("quarter_hour");
      await whileCommitsFail(app().services, () => prepared(app(), {}, team));
      expect(await count(app().services, "waiting_mails")).toBe(0);
    });

    test("two processes that gather at once queue it once", async () => {
      const team = await teamWith("quarter_hour");
      await prepared(app(), {}, team);
      const other = await app().another();
      const now = new Date();
      await Promise.all([app().services, other, app().services, other].map((one) => gatherMails(one, now)));
      const mine = (await queued()).filter(({ personId }) => personId === team.approver.person.id);
      expect(mine).toHaveLength(1);
    });

    test("a process that ends while it moves them leaves all of them waiting", async () => {
      const team = await teamWith("quarter_hour");
      await prepared(app(), {}, team);
      const { queue } = app().services;
      const broken = {
        ...app().services,
        queue: { ...queue, send: async () => Promise.reject(new Error("ended")) },
      };
      await expect(gatherMails(broken)).rejects.toThrow("ended");
      expect(await count(app().services, "waiting_mails")).toBe(2);
      await gather();
      expect(await sentTo(team.approver)).toHaveLength(1);
    });

    test("what waits is sent at once when its reader chooses so", async () => {
      const team = await teamWith("daily");
      await prepared(app(), {}, team);
      await gather();
      expect(await queued()).toEqual([]);
      await setMailPreferences(await inSession(team.approver), { digest: "at_once" });
      await gather();
      expect(await sentTo(team.approver)).toHaveLength(1);
      expect(await sentTo(team.second)).toEqual([]);
    });
  });

  test("all mails of one redemption belong to one conversation, each with an id of its own", async () => {
    const team = await teamWith("at_once");
    const fixture = await prepared(app(), {}, team);
    const { order } = fixture;
    const asked = await sentMails(app().services, await queued());
    await approve(team.approver, order);
    await fixture.submit();
    await readAgain(fixture);
    const mails = [...asked, ...(await sentMails(app().services, await queued()))];
    expect(mails).toHaveLength(4);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
    for (const { references } of mails)
      expect(references).toEqual([`<redemption.${order.id}@redemption-desk>`]);
  });

  test("a day that can’t be met is said with the reason, in a mail of its own and in a digest", async () => {
    const team = await teamWith("quarter_hour");
    // No transfer comes on the day on which it is prepared.
    await prepared(app(), { amount: "10", neededBy: TODAY() }, team);
    await gather();
    await prepared(app(), { amount: "20", neededBy: TODAY() }, team);
    await prepared(app(), { amount: "30" }, team);
    await gather(15);
    const [alone, digest] = await sentTo(team.approver);
    expect(alone?.text).toMatch(
      /Needed by: \w{3} \d+ \w{3} \d{4} · Can’t be met\nEarliest day: \w{3} \d+ \w{3} \d{4}\. [A-Z][^\n]*\./,
    );
    expect(digest?.text.match(/can’t be there by then: [a-z]/g)).toHaveLength(2);
  });
});
