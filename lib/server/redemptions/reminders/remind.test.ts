import "server-only";
import { describe, expect, test } from "vitest";
import { by, rule, setRules, standsIn } from "../../../testing/server/approval-rules";
import { approve, type OrderFixture, prepared, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { sendMail } from "../../runtime/mail/send";
import { remindOfApprovals } from "./remind";

const HOUR_MS = 3_600_000;

onPostgres((app) => {
  const services = () => app().services;
  const waits = ({ order }: OrderFixture, hours: number) =>
    setOrder(app(), order.id, { updatedAt: new Date(Date.now() - hours * HOUR_MS) });
  const told = async (kind: string) =>
    (await jobs(services(), "send-mail"))
      .filter(({ data }) => data.kind === kind)
      .map(({ data }) => data.personId)
      .sort();
  const ids = (...people: { person: { id: string } }[]) => people.map(({ person }) => person.id).sort();
  const SIX_DAYS = 6 * 24;

  test("those who can approve are reminded a day before it expires, and not before", async () => {
    const fixture = await prepared(app());
    await waits(fixture, SIX_DAYS - 0.1);
    await remindOfApprovals(services());
    expect(await told("approval_reminder")).toEqual([]);
    await waits(fixture, SIX_DAYS + 0.1);
    await remindOfApprovals(services());
    expect(await told("approval_reminder")).toEqual(ids(fixture.approver, fixture.second));
    expect(await told("approval_unanswered")).toEqual([]);
  });

  test("a new approver is not reminded while others can approve, but told with the rest that nobody has decided", async () => {
    const team = await newTeam(services());
    const fixture = await prepared(app(), {}, team);
    await services().connection.raw(
      "update people set approves_from = now() + interval '1 hour' where id = $1",
      [team.approver.person.id],
    );
    await waits(fixture, SIX_DAYS + 13);
    await remindOfApprovals(services());
    expect(await told("approval_reminder")).toEqual(ids(team.second));
    expect(await told("approval_unanswered")).toEqual(expect.arrayContaining(ids(team.approver)));
  });

  test("when nobody has decided by half of the time that is left, the others are told", async () => {
    const team = await newTeam(services());
    const admin = await newPerson(services(), "admin");
    const viewer = await newPerson(services(), "viewer");
    await setRules(services(), { rules: [rule({ approvers: by(team.approver) })] });
    const fixture = await prepared(app(), {}, team);
    await waits(fixture, SIX_DAYS + 11.9);
    await remindOfApprovals(services());
    expect(await told("approval_reminder")).toEqual(ids(team.approver));
    expect(await told("approval_unanswered")).toEqual([]);
    // The same moment of waiting: it has not begun anew.
    const { updatedAt } = await fixture.row();
    await services().connection.raw(
      "update reminders set waiting_since = waiting_since - interval '12 minutes'",
    );
    await setOrder(app(), fixture.order.id, { updatedAt: new Date(updatedAt.getTime() - 12 * 60_000) });
    await remindOfApprovals(services());
    expect(await told("approval_reminder")).toEqual(ids(team.approver));
    const others = await told("approval_unanswered");
    expect(others).toEqual(expect.arrayContaining(ids(team.second, team.preparer, admin)));
    expect(others).not.toContain(viewer.person.id);
    expect(others).not.toContain(team.approver.person.id);
  });

  test("nobody is told the same twice, by however many instances and however often they look", async () => {
    const fixture = await prepared(app());
    await waits(fixture, SIX_DAYS + 13);
    const second = await app().another();
    const looks = [services(), second, services(), second].map((one) => remindOfApprovals(one));
    await Promise.all(looks);
    await remindOfApprovals(services());
    expect(await told("approval_reminder")).toEqual(ids(fixture.approver, fixture.second));
    const unanswered = await told("approval_unanswered");
    expect(new Set(unanswered).size).toBe(unanswered.length);
    expect(unanswered).toContain(fixture.preparer.person.id);
  });

  test("an approval begins its time anew, and then it is told again", async () => {
    await setRules(services(), { approvalsRequired: 2 });
    const fixture = await prepared(app());
    await waits(fixture, SIX_DAYS + 1);
    await remindOfApprovals(services());
    await approve(fixture.approver, fixture.order);
    await remindOfApprovals(services());
    expect(await told("approval_reminder")).toHaveLength(2);
    await waits(fixture, SIX_DAYS + 1);
    await remindOfApprovals(services());
    // The one who is still missing, once more; whoever has approved is left alone.
    expect(await told("approval_reminder")).toEqual(
      [...ids(fixture.approver, fixture.second), fixture.second.person.id].sort(),
    );
  });

  test("of a short time only the second half is told of", async () => {
    await setRules(services(), { approvalDays: 1, remindBeforeHours: 24 });
    const fixture = await prepared(app());
    await waits(fixture, 11.9);
    await remindOfApprovals(services());
    expect(await told("approval_reminder")).toEqual([]);
    await waits(fixture, 12.1);
    await remindOfApprovals(services());
    expect(await told("approval_reminder")).toHaveLength(2);
  });

  test("a stand-in is reminded in place of who is away as well", async () => {
    const team = await newTeam(services());
    const standIn = await newPerson(services(), "preparer");
    await setRules(services(), { rules: [rule({ approvers: by(team.approver) })] });
    await standsIn(services(), { away: team.approver, standIn });
    const fixture = await prepared(app(), {}, team);
    await waits(fixture, SIX_DAYS + 1);
    await remindOfApprovals(services());
    expect(await told("approval_reminder")).toEqual(ids(team.approver, standIn));
  });

  test("where nobody can approve, the others are told at the first time", async () => {
    const team = await newTeam(services());
    const admin = await newPerson(services(), "admin");
    await setRules(services(), { rules: [rule({ approvers: by(team.approver) })] });
    const fixture = await prepared(app(), {}, team);
    await services().connection.raw("update people set disabled_at = now() where id = $1", [
      team.approver.person.id,
    ]);
    await waits(fixture, SIX_DAYS + 1);
    await remindOfApprovals(services());
    expect(await told("approval_unanswered")).toEqual(
      expect.arrayContaining(ids(team.second, team.preparer, admin)),
    );
  });

  describe("the mail", () => {
    const mails: { subject?: string; text?: string }[] = [];
    const mailer = {
      sendMail: async (mail: object) => void mails.push(mail),
      close: () => {},
    };

    test("says until when, and is dropped once somebody has decided", async () => {
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

    test("names who can approve now, and a new approver where nobody else can", async () => {
      const { order, approver, second } = await prepared(app());
      const asNew = ({ person }: typeof approver) =>
        services().connection.raw(
          "update people set approves_from = now() + interval '1 hour' where id = $1",
          [person.id],
        );
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
