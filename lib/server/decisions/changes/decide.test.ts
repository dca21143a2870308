import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Change } from "@/lib/contract/changes";
import type { AddPerson } from "@/lib/contract/people";
import { agreeOn, decideAsRead, proposedBy, workingDesk } from "../../../testing/server/changes";
import { prepared } from "../../../testing/server/order-fixtures";
import { newPerson, rowOf, setPerson } from "../../../testing/server/people";
import { actions, entriesOf, expectRefusal, jobs, mailedTo } from "../../../testing/server/queries";
import { newSoftwareKey, signWith } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { decideChange, getChange } from "../../administration/changes";
import { addPerson } from "../../administration/kinds/person-added";
import { recoverSignIn } from "../../administration/kinds/sign-in-recovered";
import { changePerson } from "../../administration/people/change-person";
import { listPeople } from "../../identity/people/list";
import { changes, passkeys } from "../../platform/db/auth-schema";
import type { Context } from "../../record/context";
import { findOrder } from "../../record/order/find";
import { approveOrder } from "../../redemptions/orders/approve";
import { approvalsNow } from "../approvals/electorate";

const ADA: AddPerson = { email: "ada@desk.example", name: "Ada", roles: ["approver"] };

onPostgres((app) => {
  const decide = (by: Context, { id }: Change, accept: boolean, note?: string) =>
    decideAsRead(by, { id, accept, note });
  const found = async (email: string) =>
    (await listPeople(await newPerson(app().services, "admin"))).items.find((one) => one.email === email);

  describe("a proposed change", () => {
    test("takes effect once a second person accepts it, with every step on record", async () => {
      const { admin, approver } = await workingDesk(app());
      const change = proposedBy(await addPerson(admin, ADA));
      expect(change).toMatchObject({
        ...{ kind: "person_added", before: null, after: ADA, proposedBy: { id: admin.person.id } },
        ...{ allowed: ["withdraw"], refusal: "You proposed it, so a second person has to accept it." },
      });
      expect(await getChange(approver, change)).toMatchObject({
        allowed: ["accept", "decline"],
        refusal: null,
      });
      expect(change.deciders.map(({ id }) => id)).not.toContain(admin.person.id);
      expect(change.deciders.map(({ id }) => id)).toContain(approver.person.id);

      expect(await mailedTo(app().services, "invited")).toEqual([]);
      const accepted = await decide(approver, change, true, "I know her.");
      expect(accepted).toMatchObject({
        ...{ state: "accepted", allowed: [], deciders: [] },
        decisions: [{ by: { id: approver.person.id }, accept: true, note: "I know her." }],
      });
      const ada = await found(ADA.email);
      expect(ada).toMatchObject({ ...ADA, hasPassword: false, disabled: false });
      expect(await mailedTo(app().services, "invited")).toEqual([ada?.id]);
      expect((await actions(app().services)).slice(-3)).toEqual([
        ...["change.proposed", "person.added", "change.accepted"],
      ]);
      const [entry] = await entriesOf(app().services, "change.accepted");
      expect(entry).toMatchObject({
        ...{ actorId: approver.person.id, subject: ADA.email },
        detail: { changeId: change.id, before: null, after: ADA, proposedBy: admin.person.id },
      });
    });

    test("of two fields is not stale because a third has changed", async () => {
      const { admin, approver, preparer } = await workingDesk(app());
      const change = await changePerson(admin, { id: preparer.person.id, name: "Petra Ehrlich" });
      await setPerson(preparer, { roles: ["preparer", "viewer"] });
      await agreeOn(change, approver);
      expect(await rowOf(preparer)).toMatchObject({ name: "Petra Ehrlich", roles: ["preparer", "viewer"] });
    });

    test("of how a person signs in is proposed for others, disabled ones as well, not for oneself", async () => {
      const { admin, approver, preparer } = await workingDesk(app());
      await expectRefusal(recoverSignIn(approver, approver.person), "conflict");
      await expectRefusal(recoverSignIn(preparer, admin.person), "forbidden");
      await expectRefusal(recoverSignIn(admin, { id: randomUUID() }), "not_found");
    });

    test("of how a person signs in takes back what was approved with what is taken away", async () => {
      const { admin, approver, second, ...team } = await workingDesk(app());
      const { order } = await prepared(app(), {}, { approver, second, preparer: team.preparer });
      const third = await newPerson(app().services, "approver");
      const key = await newSoftwareKey(approver, { vouchesFrom: new Date("2020-01-01") });
      const { id, contentHash } = order;
      const signature = await signWith(key, approver, { act: "approve", id, content: { contentHash } });
      expect(await approveOrder(approver, { id, contentHash, signature })).toMatchObject({
        state: "approved",
      });
      const change = proposedBy(await recoverSignIn(admin, approver.person));
      await decide(second, change, true);
      await decide(third, change, true);
      const { db } = app().services;
      expect((await approvalsNow(db, await findOrder(db, id))).counting).toEqual([]);
    });

    test("of how a person signs in takes all that they have by then, also what was added meanwhile", async () => {
      const { admin, approver, second, preparer } = await workingDesk(app());
      await setPerson(preparer, { disabledAt: new Date() });
      const change = proposedBy(await recoverSignIn(admin, preparer.person));
      const key = await newSoftwareKey(preparer);
      await decide(approver, change, true);
      expect(await decide(second, change, true)).toMatchObject({ state: "accepted" });
      const [kept] = await app().services.db.select().from(passkeys).where(eq(passkeys.id, key.id));
      expect(kept?.revokedAt).not.toBeNull();
      expect(await rowOf(preparer)).toMatchObject({ disabledAt: expect.any(Date) });
    });

    test("is accepted again by a person whose first vote no longer counts", async () => {
      const { admin, approver, second, preparer } = await workingDesk(app());
      const change = proposedBy(await recoverSignIn(admin, preparer.person));
      await decide(approver, change, true);
      await setPerson(approver, { approvesFrom: new Date() });
      expect(await decide(second, change, true)).toMatchObject({ state: "waiting" });
      expect(await decide(approver, change, true)).toMatchObject({ state: "accepted" });
    });

    test("whose content was exchanged in the database is not accepted by what was read or said before", async () => {
      const { admin, approver, second } = await workingDesk(app());
      const { db } = app().services;
      const other = await newPerson(app().services, "preparer");
      const read = proposedBy(await recoverSignIn(admin, other.person));
      expect(await decide(approver, read, true)).toMatchObject({ state: "waiting" });
      const exchanged = { ...read.after, businessAccount: true };
      await db.update(changes).set({ after: exchanged }).where(eq(changes.id, read.id));
      const late = decideChange(second, { id: read.id, accept: true, contentHash: read.contentHash });
      await expectRefusal(late, "stale_content");
      // The first yes was one to something else: it counts for nothing here, and a second one is not enough.
      expect(await decide(second, read, true)).toMatchObject({ state: "waiting" });
    });

    test("that needs two is made with the second vote, and not with one of a person who has lost access since", async () => {
      const { admin, approver, second, preparer } = await workingDesk(app());
      const third = await newPerson(app().services, "approver");
      await setPerson(preparer, { passwordHash: "x" });
      const change = proposedBy(await recoverSignIn(admin, preparer.person));
      expect(change.votesRequired).toBe(2);
      expect(await decide(approver, change, true)).toMatchObject({ state: "waiting" });
      await expectRefusal(decide(approver, change, true), "conflict");
      await setPerson(approver, { disabledAt: new Date() });
      expect(await decide(second, change, true)).toMatchObject({ state: "waiting" });
      expect(await rowOf(preparer)).toMatchObject({ passwordHash: "x" });
      expect(await decide(third, change, true)).toMatchObject({ state: "accepted" });
      expect(await rowOf(preparer)).toMatchObject({ passwordHash: null });
      expect((await actions(app().services)).slice(-4)).toEqual([
        ...["change.agreed", "change.agreed", "person.sign_in_recovered", "change.accepted"],
      ]);
    });
  });

  describe("access", () => {
    test("is taken away at once, by one admin, with a mail to all who decide and to the person concerned", async () => {
      const { admin, approver, second } = await workingDesk(app());
      await app().services.connection.raw("delete from pgboss.job");
      await changePerson(admin, { id: approver.person.id, disabled: true });
      expect((await rowOf(approver)).disabledAt).not.toBeNull();
      expect(await jobs(app().services, "send-mail")).toHaveLength(3);
      const mailed = [admin, approver, second].map(({ person }) => person.id);
      expect((await mailedTo(app().services, "change_made")).sort()).toEqual(mailed.sort());
    });

    test("is not taken from each other by two admins at the same moment", async () => {
      const { admin } = await workingDesk(app());
      const other = await newPerson(app().services, "admin");
      await newPerson(app().services, "admin");
      const race = await Promise.allSettled([
        changePerson(admin, { id: other.person.id, disabled: true }),
        changePerson(other, { id: admin.person.id, disabled: true }),
      ]);
      expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const rows = [await rowOf(admin), await rowOf(other)];
      expect(rows.filter((row) => row.disabledAt === null)).toHaveLength(1);
    });
  });
});
