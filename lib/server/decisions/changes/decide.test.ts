import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Change } from "@/lib/contract/changes";
import type { AddPerson } from "@/lib/contract/people";
import { agreeOn, decideAsRead, proposedBy, workingDesk } from "../../../testing/server/changes";
import { prepared } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { actions, count, jobs, refusal } from "../../../testing/server/queries";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { addPerson } from "../../administration/people/add-person";
import { changePerson } from "../../administration/people/change-person";
import { recoverSignIn } from "../../administration/people/recover-sign-in";
import { changePolicies } from "../../administration/policies/change-policies";
import { listPeople } from "../../identity/people/list";
import { beginSigning } from "../../identity/proofs/sign";
import { changes, passkeys } from "../../platform/db/auth-schema";
import { auditEntries, people } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { findOrder } from "../../record/order/find";
import { approveOrder } from "../../redemptions/orders/approve";
import { approvalsNow } from "../approvals/voters";
import { getPolicies } from "../policies/get";
import { decideChange } from "./decide";
import { expireChanges } from "./expire";
import { getChange } from "./find";
import { listChanges } from "./list";

const ADA: AddPerson = { email: "ada@desk.example", name: "Ada", roles: ["approver"] };
const RULES = { approvalsRequired: 2, approvalDays: 3 };

onPostgres((app) => {
  const decide = (by: Context, { id }: Change, accept: boolean, note?: string) =>
    decideAsRead(by, { id, accept, note });
  const set = ({ person }: Context, values: Partial<typeof people.$inferInsert>) =>
    app().services.db.update(people).set(values).where(eq(people.id, person.id));
  const rowOf = async ({ person }: Context) => {
    const [row] = await app().services.db.select().from(people).where(eq(people.id, person.id));
    return row;
  };
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

      const accepted = await decide(approver, change, true, "I know her.");
      expect(accepted).toMatchObject({
        ...{ state: "accepted", allowed: [], deciders: [] },
        decisions: [{ by: { id: approver.person.id }, accept: true, note: "I know her." }],
      });
      expect(await found(ADA.email)).toMatchObject({ ...ADA, hasPassword: false, disabled: false });
      expect((await actions(app().services)).slice(-3)).toEqual([
        ...["change.proposed", "person.added", "change.accepted"],
      ]);
      const entries = await app()
        .services.db.select()
        .from(auditEntries)
        .where(eq(auditEntries.action, "change.accepted"));
      expect(entries[0]).toMatchObject({
        ...{ actorId: approver.person.id, subject: ADA.email },
        detail: { changeId: change.id, before: null, after: ADA, proposedBy: admin.person.id },
      });
    });

    test("is declined by a second person, and can be proposed again", async () => {
      const { admin, approver } = await workingDesk(app());
      const change = proposedBy(await changePolicies(admin, RULES));
      expect(await decide(approver, change, false, "Too many.")).toMatchObject({
        ...{ state: "declined", decisions: [{ accept: false, note: "Too many." }] },
      });
      expect(await refusal(decide(approver, change, true))).toMatchObject({ code: "conflict" });
      expect(await getPolicies(admin)).toMatchObject({ approvalsRequired: 1 });
      await agreeOn(await changePolicies(admin, RULES), approver);
      expect(await getPolicies(admin)).toMatchObject(RULES);
    });

    test("is taken back by who proposed it", async () => {
      const { admin, approver } = await workingDesk(app());
      const change = proposedBy(await addPerson(admin, ADA));
      expect(await decide(admin, change, false)).toMatchObject({ state: "withdrawn", decisions: [] });
      expect(await refusal(decide(approver, change, true))).toMatchObject({ code: "conflict" });
      expect((await actions(app().services)).at(-1)).toBe("change.withdrawn");
    });

    test("is never accepted by who proposed it, nor decided by whom it concerns, a preparer or a viewer", async () => {
      const { admin, approver, preparer } = await workingDesk(app());
      const viewer = await newPerson(app().services, "viewer");
      const { id } = approver.person;
      const change = proposedBy(await changePerson(admin, { id, roles: ["approver", "admin"] }));
      expect(await refusal(decide(admin, change, true))).toMatchObject({ code: "forbidden" });
      for (const person of [approver, preparer, viewer]) {
        for (const accept of [true, false])
          expect(await refusal(decide(person, change, accept))).toMatchObject({ code: "forbidden" });
      }
      expect(await rowOf(approver)).toMatchObject({ roles: ["approver"] });
      expect(await count(app().services, "change_decisions")).toBe(0);
    });

    test("is decided by the roles and access that a person has now, not when their request came in", async () => {
      const { admin, approver, second } = await workingDesk(app());
      const change = proposedBy(await addPerson(admin, ADA));
      await set(approver, { disabledAt: new Date() });
      await set(second, { roles: ["viewer"] });
      for (const person of [approver, second]) {
        for (const accept of [true, false])
          expect(await refusal(decide(person, change, accept))).toMatchObject({ code: "forbidden" });
      }
      expect(await found(ADA.email)).toBeUndefined();
    });

    test.each([
      ["was disabled", { disabledAt: new Date() }],
      ["is no admin any more", { roles: ["viewer" as const] }],
    ])("whose proposer %s can only be declined", async (_lost, values) => {
      const { admin, approver } = await workingDesk(app());
      const change = proposedBy(await addPerson(admin, ADA));
      await set(admin, values);
      expect(await refusal(decide(approver, change, true))).toMatchObject({ code: "conflict" });
      expect(await found(ADA.email)).toBeUndefined();
      expect(await decide(approver, change, false)).toMatchObject({ state: "declined" });
    });

    test("is accepted once, however many accept it at the same moment", async () => {
      const { admin, approver, second } = await workingDesk(app());
      const other = await newPerson(app().services, "admin");
      const change = proposedBy(await addPerson(admin, ADA));
      const race = await Promise.allSettled(
        [approver, second, other].map((person) => decide(person, change, true)),
      );
      expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
      expect((await actions(app().services)).filter((one) => one === "change.accepted")).toHaveLength(1);
      expect((await actions(app().services)).filter((one) => one === "person.added")).toHaveLength(1);
    });

    test("ends one way when it is accepted, declined and withdrawn at the same moment", async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const { admin, approver, second } = await workingDesk(app());
        const email = `${randomUUID()}@desk.example`;
        const change = proposedBy(await addPerson(admin, { ...ADA, email }));
        const race = await Promise.allSettled([
          decide(approver, change, true),
          decide(second, change, false),
          decide(admin, change, false),
        ]);
        expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
        const { state } = await getChange(admin, change);
        expect((await found(email)) !== undefined).toBe(state === "accepted");
      }
    });

    test("waits alone: another of the same thing is refused until it is decided", async () => {
      const { admin, approver } = await workingDesk(app());
      const other = await newPerson(app().services, "admin");
      const first = proposedBy(await changePolicies(admin, RULES));
      const again = () => changePolicies(other, { approvalsRequired: 3, approvalDays: 1 });
      expect(await refusal(again())).toMatchObject({ code: "conflict" });
      await decide(approver, first, false);
      const race = await Promise.allSettled([again(), again(), again()]);
      expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    test("that no longer meets what it was compared with can only be declined", async () => {
      const { admin, approver, preparer } = await workingDesk(app());
      const { id } = preparer.person;
      const stale = [
        proposedBy(await changePolicies(admin, RULES)),
        proposedBy(await changePerson(admin, { id, roles: ["preparer", "approver"] })),
        proposedBy(await addPerson(admin, ADA)),
      ];
      await setPolicies(admin, { approvalsRequired: 1, approvalDays: 30 });
      await set(preparer, { roles: ["preparer", "admin"] });
      await app()
        .services.db.insert(people)
        .values({ ...ADA, roles: ["viewer"] });
      for (const change of stale) {
        expect(await refusal(decide(approver, change, true)), change.kind).toMatchObject({
          code: "stale_content",
        });
        expect(await decide(approver, change, false)).toMatchObject({ state: "declined" });
      }
      expect(await getPolicies(admin)).toMatchObject({ approvalsRequired: 1, approvalDays: 30 });
      expect(await rowOf(preparer)).toMatchObject({ roles: ["preparer", "admin"] });
    });

    test("of two fields is not stale because a third has changed", async () => {
      const { admin, approver, preparer } = await workingDesk(app());
      const change = await changePerson(admin, { id: preparer.person.id, name: "Petra Ehrlich" });
      await set(preparer, { roles: ["preparer", "viewer"] });
      await agreeOn(change, approver);
      expect(await rowOf(preparer)).toMatchObject({ name: "Petra Ehrlich", roles: ["preparer", "viewer"] });
    });

    test("expires after seven days, whether or not anybody has noted that yet", async () => {
      const { admin, approver } = await workingDesk(app());
      const change = proposedBy(await addPerson(admin, ADA));
      await expireChanges(app().services);
      expect(await getChange(admin, change)).toMatchObject({ state: "waiting" });
      await app().services.db.update(changes).set({ expiresAt: new Date() });
      expect(await getChange(admin, change)).toMatchObject({ state: "expired", allowed: [] });
      expect(await refusal(decide(approver, change, true))).toMatchObject({ code: "conflict" });
      // It does not keep anybody from proposing it again.
      const again = proposedBy(await addPerson(admin, ADA));
      await app().services.db.update(changes).set({ expiresAt: new Date() });
      await expireChanges(app().services);
      await expireChanges(app().services);
      expect((await listChanges(admin, { state: "waiting" })).items).toEqual([]);
      expect(await getChange(admin, again)).toMatchObject({ state: "expired" });
      expect((await actions(app().services)).filter((one) => one === "change.expired")).toHaveLength(2);
      const told = (await jobs(app().services, "send-mail")).filter(
        ({ data }) => data.kind === "change_expired",
      );
      expect(new Set(told.map(({ data }) => data.personId))).toContain(approver.person.id);
    });

    test("of how somebody signs in is proposed for others, disabled ones as well, not for oneself", async () => {
      const { admin, approver, preparer } = await workingDesk(app());
      expect(await refusal(recoverSignIn(approver, approver.person))).toMatchObject({ code: "conflict" });
      expect(await refusal(recoverSignIn(preparer, admin.person))).toMatchObject({ code: "forbidden" });
      expect(await refusal(recoverSignIn(admin, { id: randomUUID() }))).toMatchObject({ code: "not_found" });
    });

    test("of how somebody signs in takes back what was approved with what is taken away", async () => {
      const { admin, approver, second, ...team } = await workingDesk(app());
      const { order } = await prepared(app(), {}, { approver, second, preparer: team.preparer });
      const third = await newPerson(app().services, "approver");
      const key = await newSoftwareKey(approver, { vouchesFrom: new Date("2020-01-01") });
      const items = [{ id: order.id, content: { contentHash: order.contentHash } }];
      const { options } = await beginSigning(approver, { act: "approve", items });
      const { id, contentHash } = order;
      const signature = key.sign(options.challenge);
      expect(await approveOrder(approver, { id, contentHash, signature })).toMatchObject({
        state: "approved",
      });
      const change = proposedBy(await recoverSignIn(admin, approver.person));
      await decide(second, change, true);
      await decide(third, change, true);
      const { db } = app().services;
      expect((await approvalsNow(db, await findOrder(db, id))).counting).toEqual([]);
    });

    test("of how somebody signs in takes whatever they have by then, also what was added meanwhile", async () => {
      const { admin, approver, second, preparer } = await workingDesk(app());
      await set(preparer, { disabledAt: new Date() });
      const change = proposedBy(await recoverSignIn(admin, preparer.person));
      const key = await newSoftwareKey(preparer);
      await decide(approver, change, true);
      expect(await decide(second, change, true)).toMatchObject({ state: "accepted" });
      const [kept] = await app().services.db.select().from(passkeys).where(eq(passkeys.id, key.id));
      expect(kept?.revokedAt).not.toBeNull();
      expect(await rowOf(preparer)).toMatchObject({ disabledAt: expect.any(Date) });
    });

    test("is accepted again by somebody whose first word counts no more", async () => {
      const { admin, approver, second, preparer } = await workingDesk(app());
      const change = proposedBy(await recoverSignIn(admin, preparer.person));
      await decide(approver, change, true);
      await set(approver, { approvesFrom: new Date() });
      expect(await decide(second, change, true)).toMatchObject({ state: "waiting" });
      expect(await decide(approver, change, true)).toMatchObject({ state: "accepted" });
    });

    test("is accepted by an admin who came in by a link from a mail from the next day on", async () => {
      const { admin, approver } = await workingDesk(app());
      const change = proposedBy(await addPerson(admin, ADA));
      const other = await newPerson(app().services, "admin");
      const from = new Date(Date.now() + 3_600_000);
      const delayed = { approvesFrom: from, adminFrom: from };
      await set(other, delayed);
      const late = { ...other, person: { ...other.person, ...delayed } };
      expect(await refusal(decide(late, change, true))).toMatchObject({ code: "forbidden" });
      expect(await decide(approver, change, true)).toMatchObject({ state: "accepted" });
    });

    test("is accepted only by a yes that names what was read", async () => {
      const { admin, approver } = await workingDesk(app());
      const { id, contentHash } = proposedBy(await addPerson(admin, ADA));
      const yes = (named: { contentHash?: string }) => decideChange(approver, { id, accept: true, ...named });
      expect(await refusal(yes({}))).toMatchObject({ code: "stale_content" });
      expect(await refusal(yes({ contentHash: "0".repeat(64) }))).toMatchObject({ code: "stale_content" });
      expect(await found(ADA.email)).toBeUndefined();
      expect(await yes({ contentHash })).toMatchObject({ state: "accepted" });
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
      expect(await refusal(late)).toMatchObject({ code: "stale_content" });
      // The first yes was one to something else: it counts for nothing here, and a second one is not enough.
      expect(await decide(second, read, true)).toMatchObject({ state: "waiting" });
    });

    test("that needs two is made with the second word, and not with one that has lost its access since", async () => {
      const { admin, approver, second, preparer } = await workingDesk(app());
      const third = await newPerson(app().services, "approver");
      await set(preparer, { passwordHash: "x" });
      const change = proposedBy(await recoverSignIn(admin, preparer.person));
      expect(change.votesRequired).toBe(2);
      expect(await decide(approver, change, true)).toMatchObject({ state: "waiting" });
      expect(await refusal(decide(approver, change, true))).toMatchObject({ code: "conflict" });
      await set(approver, { disabledAt: new Date() });
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
    test("is taken away at once, by one admin, and everybody hears of it, whom it concerns as well", async () => {
      const { admin, approver, second } = await workingDesk(app());
      await app().services.connection.raw("delete from pgboss.job");
      await changePerson(admin, { id: approver.person.id, disabled: true });
      expect((await rowOf(approver))?.disabledAt).not.toBeNull();
      const told = (await jobs(app().services, "send-mail")).map(({ data }) => [data.kind, data.personId]);
      expect(told.sort()).toEqual(
        [admin, approver, second].map(({ person }) => ["change_made", person.id]).sort(),
      );
    });

    test("is given back by two people, with exactly the roles that were shown", async () => {
      const { admin, approver, second } = await workingDesk(app());
      const { id } = approver.person;
      await changePerson(admin, { id, disabled: true });
      const change = await changePerson(admin, { id, disabled: false });
      expect((await rowOf(approver))?.disabledAt).not.toBeNull();
      await agreeOn(await changePerson(admin, { id, roles: ["approver", "admin"] }), second);
      expect(await refusal(agreeOn(change, second))).toMatchObject({ code: "stale_content" });
      await decide(second, proposedBy(change), false);
      await agreeOn(await changePerson(admin, { id, disabled: false }), second);
      expect(await rowOf(approver)).toMatchObject({ disabledAt: null, roles: ["approver", "admin"] });
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
      expect(rows.filter((row) => row?.disabledAt === null)).toHaveLength(1);
    });
  });
});
