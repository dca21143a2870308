import "server-only";
import { describe, expect, test } from "vitest";
import { GET, PUT } from "@/app/api/me/mail-preferences/route";
import { MAIL_TOPICS } from "@/lib/domain/mails/topics";
import { prepared } from "../../../testing/server/order-fixtures";
import { inSession, newPerson } from "../../../testing/server/people";
import { actions, expectRefusal, jobs } from "../../../testing/server/queries";
import { requestAs } from "../../../testing/server/request";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";
import { endSessions } from "../../identity/sessions/end";
import type { Context } from "../../record/context";
import { findOrder } from "../../record/order/find";
import { raiseAlarm } from "../../redemptions/alarms/raise-alarm";
import { rejectOrder } from "../../redemptions/orders/reject";
import { getMailPreferences, setMailPreferences } from "./mail-preferences";

const ALL_ON = { approvals: true, reminders: true, sending: true, progress: true };
const ALL_OFF = { approvals: false, reminders: false, sending: false, progress: false };

onPostgres((app) => {
  serveRoutesFrom(app);

  /** The kinds of mail that wait for this person, the oldest first. */
  const mailsTo = async ({ person }: Context) =>
    (await jobs(app().services, "send-mail"))
      .filter(({ data }) => data.personId === person.id)
      .map(({ data }) => data.kind);
  const set = async (person: Context, topics: typeof ALL_ON) =>
    setMailPreferences(await inSession(person), { topics });

  describe("which mails one gets", () => {
    test("is everything at first, and what one sets from then on", async () => {
      const person = await newPerson(app().services, "approver");
      expect(await getMailPreferences(person)).toMatchObject({ topics: ALL_ON });
      const topics = { ...ALL_ON, reminders: false };
      expect(await set(person, topics)).toMatchObject({ topics });
      expect(await getMailPreferences(person)).toMatchObject({ topics });
      expect(await getMailPreferences(await newPerson(app().services, "approver"))).toMatchObject({
        topics: ALL_ON,
      });
    });

    test("how often is set alone, and leaves the topics", async () => {
      const person = await newPerson(app().services, "approver");
      const topics = { ...ALL_ON, reminders: false };
      await set(person, topics);
      const asked = await setMailPreferences(await inSession(person), { digest: "daily" });
      expect(asked).toMatchObject({ topics, digest: "daily" });
      expect(await getMailPreferences(person)).toMatchObject({ topics, digest: "daily" });
    });

    test("leaves an audit entry with before and after, and none when nothing changes", async () => {
      const person = await newPerson(app().services, "approver");
      await set(person, ALL_ON);
      expect(await actions(app().services)).toEqual([]);
      await set(person, { ...ALL_ON, progress: false });
      await set(person, { ...ALL_ON, progress: false });
      expect(await actions(app().services)).toEqual(["mail.preferences_changed"]);
    });

    test("stays unchanged in a session that has ended meanwhile", async () => {
      const person = await inSession(await newPerson(app().services, "approver"));
      await app().services.db.transaction((tx) => endSessions(tx, { personId: person.person.id }));
      await expectRefusal(setMailPreferences(person, { topics: ALL_OFF }), "unauthenticated");
      expect(await getMailPreferences(person)).toMatchObject({ topics: ALL_ON });
    });
  });

  describe("what is switched off", () => {
    test("is mailed to all others only", async () => {
      const { approver, second, preparer, order } = await prepared(app());
      const reject = ({ id }: { id: string }) => rejectOrder(approver, { id, reason: "Paid already." });
      expect(await mailsTo(approver)).toEqual(["approval_needed"]);
      await set(approver, { ...ALL_ON, approvals: false });
      await set(preparer, { ...ALL_ON, progress: false });
      const again = await prepared(app(), {}, { preparer, approver, second });
      expect(await mailsTo(approver)).toEqual(["approval_needed"]);
      expect(await mailsTo(second)).toEqual(["approval_needed", "approval_needed"]);
      await reject(order);
      expect(await mailsTo(preparer)).toEqual([]);
      await set(preparer, ALL_ON);
      await reject(again.order);
      expect(await mailsTo(preparer)).toEqual(["rejected"]);
    });

    test("never holds back an alarm", async () => {
      const { approver, preparer, order } = await prepared(app());
      for (const person of [approver, preparer]) await set(person, ALL_OFF);
      const { db, queue } = app().services;
      const row = await findOrder(db, order.id);
      await db.transaction((tx) =>
        raiseAlarm({ queue }, tx, row, { cause: { code: "held", name: "Ada Berg", reason: "Stop." } }),
      );
      expect(await mailsTo(approver)).toContain("held");
      expect(await mailsTo(preparer)).toContain("held");
    });
  });

  test("the interface asks for every topic, and for a session", async () => {
    const person = await newPerson(app().services, "viewer");
    const ask = (method: string, body?: object, as: Context | null = person) =>
      requestAs(as, method, "/api/me/mail-preferences", { body });
    const route = { params: Promise.resolve({}) };
    expect((await GET(await ask("GET", undefined, null), route)).status).toBe(401);
    const answer = await GET(await ask("GET"), route);
    expect(Object.keys((await answer.json()).topics)).toEqual([...MAIL_TOPICS]);
    for (const topics of [{}, { ...ALL_OFF, alarms: false }, { ...ALL_OFF, approvals: "no" }])
      expect((await PUT(await ask("PUT", { topics }), route)).status).toBe(400);
    expect((await PUT(await ask("PUT", { digest: "hourly" }), route)).status).toBe(400);
    for (const digest of ["at_once", "quarter_hour", "daily"])
      expect(await (await PUT(await ask("PUT", { digest }), route)).json()).toMatchObject({ digest });
    expect(await (await PUT(await ask("PUT", { topics: ALL_OFF }), route)).json()).toMatchObject({
      topics: ALL_OFF,
    });
  });
});
