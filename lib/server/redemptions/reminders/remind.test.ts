import "server-only";
import { describe, expect, test } from "vitest";
import { by, rule, setRules, standsIn } from "../../../testing/server/approval-rules";
import { approve, type OrderFixture, prepared } from "../../../testing/server/order-fixtures";
import { idsOf, newPerson, newTeam, setPerson } from "../../../testing/server/people";
import { mailedTo } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { Context } from "../../record/context";
import { sendMail } from "../../runtime/mail/send";
import { remindOfApprovals } from "./remind";

const HOUR_MS = 3_600_000;

onPostgres((app) => {
  const services = () => app().services;
  /** As if it had waited so long, and the job ran then. */
  const remindAfter = async ({ set }: OrderFixture, hours: number) => {
    await set({ updatedAt: new Date(Date.now() - hours * HOUR_MS) });
    await remindOfApprovals(services());
  };
  const mailed = async (kind: "approval_reminder" | "approval_unanswered") =>
    (await mailedTo(services(), kind)).sort();
  const asNew = (context: Context) => setPerson(context, { approvesFrom: new Date(Date.now() + HOUR_MS) });
  /** A team of whose approvers the rules name the first. */
  const oneNamed = async () => {
    const team = await newTeam(services());
    await setRules(services(), { rules: [rule({ approvers: by(team.approver) })] });
    return team;
  };
  const SIX_DAYS = 6 * 24;

  test("those who can approve are reminded a day before it expires, and not before", async () => {
    const fixture = await prepared(app());
    await remindAfter(fixture, SIX_DAYS - 0.1);
    expect(await mailed("approval_reminder")).toEqual([]);
    await remindAfter(fixture, SIX_DAYS + 0.1);
    expect(await mailed("approval_reminder")).toEqual(idsOf(fixture.approver, fixture.second));
    expect(await mailed("approval_unanswered")).toEqual([]);
  });

  test("a new approver is not reminded while others can approve, but mailed with the rest that it is not decided", async () => {
    const team = await newTeam(services());
    const fixture = await prepared(app(), {}, team);
    await asNew(team.approver);
    await remindAfter(fixture, SIX_DAYS + 13);
    expect(await mailed("approval_reminder")).toEqual(idsOf(team.second));
    expect(await mailed("approval_unanswered")).toEqual(expect.arrayContaining(idsOf(team.approver)));
  });

  test("when no one has decided by half of the time that is left, the others are mailed", async () => {
    const team = await oneNamed();
    const admin = await newPerson(services(), "admin");
    const viewer = await newPerson(services(), "viewer");
    const fixture = await prepared(app(), {}, team);
    await remindAfter(fixture, SIX_DAYS + 11.9);
    expect(await mailed("approval_reminder")).toEqual(idsOf(team.approver));
    expect(await mailed("approval_unanswered")).toEqual([]);
    // The same moment of waiting: it has not begun again.
    const { updatedAt } = await fixture.row();
    await services().connection.raw(
      "update reminders set waiting_since = waiting_since - interval '12 minutes'",
    );
    await fixture.set({ updatedAt: new Date(updatedAt.getTime() - 12 * 60_000) });
    await remindOfApprovals(services());
    expect(await mailed("approval_reminder")).toEqual(idsOf(team.approver));
    const others = await mailed("approval_unanswered");
    expect(others).toEqual(expect.arrayContaining(idsOf(team.second, team.preparer, admin)));
    expect(others).not.toContain(viewer.person.id);
    expect(others).not.toContain(team.approver.person.id);
  });

  test("no one is mailed the same twice, by however many instances and however often they look", async () => {
    const fixture = await prepared(app());
    await fixture.set({ updatedAt: new Date(Date.now() - (SIX_DAYS + 13) * HOUR_MS) });
    const second = await app().another();
    const looks = [services(), second, services(), second].map((one) => remindOfApprovals(one));
    await Promise.all(looks);
    await remindOfApprovals(services());
    expect(await mailed("approval_reminder")).toEqual(idsOf(fixture.approver, fixture.second));
    const unanswered = await mailed("approval_unanswered");
    expect(new Set(unanswered).size).toBe(unanswered.length);
    expect(unanswered).toContain(fixture.preparer.person.id);
  });

  test("an approval begins its time again, and then it is mailed again", async () => {
    await setRules(services(), { approvalsRequired: 2 });
    const fixture = await prepared(app());
    await remindAfter(fixture, SIX_DAYS + 1);
    await approve(fixture.approver, fixture.order);
    await remindOfApprovals(services());
    expect(await mailed("approval_reminder")).toHaveLength(2);
    await remindAfter(fixture, SIX_DAYS + 1);
    // The one who is still missing, once more; the one who has approved is left alone.
    expect(await mailed("approval_reminder")).toEqual(
      idsOf(fixture.approver, fixture.second, fixture.second),
    );
  });

  test("of a short time only the second half is reminded of", async () => {
    await setRules(services(), { approvalDays: 1, remindBeforeHours: 24 });
    const fixture = await prepared(app());
    await remindAfter(fixture, 11.9);
    expect(await mailed("approval_reminder")).toEqual([]);
    await remindAfter(fixture, 12.1);
    expect(await mailed("approval_reminder")).toHaveLength(2);
  });

  test("a stand-in is reminded in place of an approver who is away as well", async () => {
    const team = await oneNamed();
    const standIn = await newPerson(services(), "preparer");
    await standsIn(services(), { away: team.approver, standIn });
    const fixture = await prepared(app(), {}, team);
    await remindAfter(fixture, SIX_DAYS + 1);
    expect(await mailed("approval_reminder")).toEqual(idsOf(team.approver, standIn));
  });

  test("where no one can approve, the others are mailed at the first time", async () => {
    const team = await oneNamed();
    const admin = await newPerson(services(), "admin");
    const fixture = await prepared(app(), {}, team);
    await setPerson(team.approver, { disabledAt: new Date() });
    await remindAfter(fixture, SIX_DAYS + 1);
    expect(await mailed("approval_unanswered")).toEqual(
      expect.arrayContaining(idsOf(team.second, team.preparer, admin)),
    );
  });

  describe("the mail", () => {
    const mails: { subject?: string; text?: string }[] = [];
    const mailer = {
      sendMail: async (mail: object) => void mails.push(mail),
      close: () => {},
    };

    test("says until when, and is dropped once it is decided", async () => {
      const fixture = await prepared(app());
      const send = (kind: "approval_reminder" | "approval_unanswered") =>
        sendMail(
          { ...services(), mailer },
          { kind, orderId: fixture.order.id, personId: fixture.approver.person.id },
        );
      await send("approval_reminder");
      expect(mails[0]?.text).toMatch(/It\s+expires\s+on\s+\d+\s+\w+\s+at\s+\d\d:\d\d\s+UTC/);
      await send("approval_unanswered");
      expect(mails[1]?.text?.replace(/\s+/g, " ")).toContain(fixture.second.person.name);
      await approve(fixture.approver, fixture.order);
      await send("approval_reminder");
      expect(mails).toHaveLength(2);
    });

    test("names who can approve now, and a new approver where no one else can", async () => {
      const { order, approver, second } = await prepared(app());
      const sentence = async () => {
        const about = { orderId: order.id, personId: approver.person.id };
        await sendMail({ ...services(), mailer }, { kind: "approval_unanswered", ...about });
        return mails.at(-1)?.text?.replace(/\s+/g, " ");
      };
      await asNew(approver);
      expect(await sentence()).toContain(`the approval of ${second.person.name}. It expires`);
      await asNew(second);
      expect(await sentence()).toContain(`${approver.person.name} (from `);
    });
  });
});
