import "server-only";
import { describe, expect, test } from "vitest";
import { by, rule } from "../../../testing/server/approval-rules";
import { agreeOn, decideAsRead, proposedBy, workingDesk } from "../../../testing/server/changes";
import { newPerson, provedAgo, rowOf, setPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { count, expectRefusal, mailedTo, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { changePerson } from "../../administration/people/change-person";
import type { Context } from "../../record/context";

onPostgres((app) => {
  const disable = (by: Context, { person }: Context) => changePerson(by, { id: person.id, disabled: true });
  /** Two admins and three approvers, so that each of them can go. */
  async function bigDesk() {
    const desk = await workingDesk(app());
    const { services } = app();
    return {
      ...desk,
      other: await newPerson(services, "admin"),
      third: await newPerson(services, "approver"),
    };
  }

  describe("an admin’s old session", () => {
    test("disables no one before the admin has proved who they are", async () => {
      const { admin, approver } = await bigDesk();
      const old = provedAgo(admin, 16);
      await expectRefusal(disable(old, approver), "step_up_required", "session");
      expect(await rowOf(approver)).toMatchObject({ disabledAt: null });
      expect(await count(app().services, "changes")).toBe(0);
      expect(await disable(provedAgo(admin, 1), approver)).toMatchObject({ disabled: true });
    });

    test("proposes to take no role away before that either, and still proposes to give one", async () => {
      const { admin, approver } = await bigDesk();
      const old = provedAgo(admin, 16);
      const { id } = approver.person;
      expect(await refusal(changePerson(old, { id, roles: ["viewer"] }))).toEqual({
        ...{ code: "step_up_required", fields: ["session"] },
      });
      expect(await count(app().services, "changes")).toBe(0);
      proposedBy(await changePerson(old, { id, roles: ["approver", "preparer"] }));
    });
  });

  describe("enough people stay who can decide", () => {
    test("no admin but one: the last but one cannot be disabled, and the refusal says what to do", async () => {
      const { admin, other } = await bigDesk();
      await expect(disable(admin, other)).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringMatching(
          /fewer than two admins\. Add another admin first\. .* pause all sending/,
        ),
      });
      expect(await rowOf(other)).toMatchObject({ disabledAt: null });
      await newPerson(app().services, "admin");
      expect(await disable(admin, other)).toMatchObject({ disabled: true });
    });

    test("two who can decide: with one admin and one approver, the approver stays", async () => {
      const { admin, approver, second } = await workingDesk(app());
      expect(await disable(admin, second)).toMatchObject({ disabled: true });
      await expect(disable(admin, approver)).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining("Add another admin or approver first."),
      });
      const { id } = approver.person;
      await expectRefusal(changePerson(admin, { id, roles: ["preparer"] }), "conflict");
    });

    test("a person whose vote does not count yet makes up for no one", async () => {
      const { admin, approver, second } = await workingDesk(app());
      await setPerson(second, { approvesFrom: new Date(Date.now() + 3_600_000) });
      await expectRefusal(disable(admin, approver), "conflict");
    });

    test("as many approvers as the rules ask for, and those whom a rule names", async () => {
      const { admin, approver, second, third } = await bigDesk();
      await setPolicies(admin, { approvalsRequired: 3, approvalDays: 7 });
      await expect(disable(admin, third)).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringMatching(/ask for 3 approvals, .* only 2 approvers could give them/),
      });
      await setPolicies(admin, {
        ...{ approvalsRequired: 1, approvalDays: 7 },
        rules: [rule({ above: "100", approvers: by(third) })],
      });
      await expectRefusal(disable(admin, third), "conflict");
      expect(await disable(admin, second)).toMatchObject({ disabled: true });
      expect(await rowOf(approver)).toMatchObject({ disabledAt: null });
    });

    test("a person who decides on nothing can always go, however few the others are", async () => {
      const { admin, preparer } = await workingDesk(app());
      expect(await disable(admin, preparer)).toMatchObject({ disabled: true });
    });

    test("of two proposals that would leave too few together, the second can’t be accepted", async () => {
      const { admin, approver, second } = await workingDesk(app());
      const third = await newPerson(app().services, "admin");
      const changes = [];
      for (const { person } of [approver, second])
        changes.push(proposedBy(await changePerson(admin, { id: person.id, roles: ["viewer"] })));
      expect(await decideAsRead(third, { id: changes[0]?.id ?? "", accept: true })).toMatchObject({
        state: "accepted",
      });
      await expect(decideAsRead(third, { id: changes[1]?.id ?? "", accept: true })).rejects.toMatchObject({
        ...{ code: "conflict", message: expect.stringContaining("no approver could give them") },
      });
      expect(await rowOf(second)).toMatchObject({ roles: ["approver"] });
    });

    test.each([1, 2, 3])(
      "two admins who disable two others at the same moment leave one of them (%s)",
      async () => {
        const { admin, approver, second } = await workingDesk(app());
        const other = await newPerson(app().services, "admin");
        // The rules ask for one approver, who is either of them.
        const race = await Promise.allSettled([disable(admin, approver), disable(other, second)]);
        expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
        const left = await Promise.all([approver, second].map(rowOf));
        expect(left.filter((row) => row.disabledAt === null)).toHaveLength(1);
      },
    );

    test("two admins who disable each other at the same moment are both still there", async () => {
      const { admin } = await workingDesk(app());
      const other = await newPerson(app().services, "admin");
      const race = await Promise.allSettled([disable(admin, other), disable(other, admin)]);
      expect(race.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    });
  });

  describe("taking access from several within an hour", () => {
    const warned = () => mailedTo(app().services, "access_taken_from_several");

    test("is mailed to all but viewers with the second of them, once, also where one is a role", async () => {
      const { admin, other, approver, second, third, preparer } = await bigDesk();
      const colleague = await newPerson(app().services, "preparer");
      await newPerson(app().services, "viewer");
      await disable(admin, preparer);
      expect(await warned()).toEqual([]);
      proposedBy(await changePerson(admin, { id: third.person.id, roles: ["viewer"] }));
      const team = [admin, other, approver, second, third, colleague].map(({ person }) => person.id);
      expect((await warned()).sort()).toEqual(team.sort());
      await disable(admin, second);
      expect(await warned()).toHaveLength(team.length);
    });

    test("is mailed again whenever it has come to twice as many", async () => {
      const { admin } = await bigDesk();
      const mailedAt: number[] = [];
      for (let taken = 1; taken <= 8; taken += 1) {
        await app().services.connection.raw("delete from pgboss.job");
        await disable(admin, await newPerson(app().services, "preparer"));
        if ((await warned()).length > 0) mailedAt.push(taken);
      }
      expect(mailedAt).toEqual([2, 4, 8]);
    });

    test("is nothing that two admins do one each, nor what gives roles", async () => {
      const { admin, other, preparer, third } = await bigDesk();
      await disable(admin, preparer);
      await disable(other, third);
      const viewer = await newPerson(app().services, "viewer");
      await agreeOn(
        await changePerson(admin, { id: viewer.person.id, roles: ["viewer", "approver"] }),
        other,
      );
      expect(await warned()).toEqual([]);
    });
  });
});
