import "server-only";
import { beforeEach, describe, expect, test } from "vitest";
import type { Change } from "@/lib/contract/changes";
import { changePerson as input } from "@/lib/contract/people";
import { accept, agreeOn, proposedBy, workingDesk } from "../../../testing/server/changes";
import { approve, prepared } from "../../../testing/server/order-fixtures";
import { asNow, personBy, setPerson } from "../../../testing/server/people";
import { expectRefusal, mailedTo } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { addPerson } from "../../administration/kinds/person-added";
import { changePerson } from "../../administration/people/change-person";
import { listPeople } from "../../identity/people/list";
import type { Context } from "../../record/context";

/** What an admin could do alone before a second person had to accept it: make an approver, be one, or become one (docs/decisions/0012). */
onPostgres((app) => {
  let desk: Awaited<ReturnType<typeof workingDesk>>;
  beforeEach(async () => {
    desk = await workingDesk(app());
    await app().services.connection.raw("delete from pgboss.job");
  });

  const PUPPET = { email: "puppet@desk.example", name: "Anton Weiss", roles: ["approver" as const] };
  const mailed = async (kind: string) => new Set(await mailedTo(app().services, kind));
  const allWhoDecide = () => new Set([desk.admin, desk.approver, desk.second].map(({ person }) => person.id));
  const as = (email: string) => personBy(app().services, email);
  /** None of these is accepted by this person. */
  async function refuses(by: Context, ...changes: Change[]) {
    for (const change of changes) await expectRefusal(accept(by, change), "forbidden");
  }

  describe("an admin alone makes no approver", () => {
    test("with two accounts of their own: neither exists before a second person accepts, and all who decide get a mail", async () => {
      const { admin } = desk;
      const helper = { ...PUPPET, email: "helper@desk.example", roles: ["admin" as const] };
      const changes = [await addPerson(admin, PUPPET), await addPerson(admin, helper)].map(proposedBy);
      for (const { email } of [PUPPET, helper]) expect(await as(email)).toBeNull();
      expect((await listPeople(admin)).items.map(({ email }) => email)).not.toContain(PUPPET.email);
      expect(await mailed("change_proposed")).toEqual(allWhoDecide());
      await refuses(admin, ...changes);
      // A harmless account that was accepted decides on nothing, its own promotion included.
      const viewer = { ...PUPPET, email: "viewer@desk.example", roles: ["viewer" as const] };
      await agreeOn(await addPerson(admin, viewer), desk.approver);
      const puppet = await existing(viewer.email);
      const rise = proposedBy(await changePerson(admin, { id: puppet.person.id, roles: ["approver"] }));
      await refuses(puppet, ...changes, rise);
      expect((await as(viewer.email))?.person.roles).toEqual(["viewer"]);
    });

    test("of themselves", async () => {
      const { admin } = desk;
      const { id } = admin.person;
      await refuses(admin, proposedBy(await changePerson(admin, { id, roles: ["admin", "approver"] })));
      const { order } = await prepared(app(), {}, desk);
      await expectRefusal(approve(admin, order), "forbidden");
    });

    test("by taking over the real one: no password can be set, and no name be borrowed, alone", async () => {
      const { admin, approver } = desk;
      const { id } = approver.person;
      expect(input.safeParse({ password: "a long password of mine" }).success).toBe(false);
      const borrowed = { id: admin.person.id, name: approver.person.name };
      await refuses(admin, proposedBy(await changePerson(admin, borrowed)));
      await changePerson(admin, { id, disabled: true });
      expect(await mailed("change_made")).toEqual(allWhoDecide());
      await refuses(admin, proposedBy(await changePerson(admin, { id, disabled: false })));
    });
  });

  test("an approver whom two people have made approves, and accepts proposals, from the next day on", async () => {
    const { admin, approver } = desk;
    await agreeOn(await addPerson(admin, PUPPET), approver);
    const puppet = await existing(PUPPET.email);
    const { order } = await prepared(app(), {}, desk);
    await expect(approve(puppet, order)).rejects.toThrow(/^You can approve from .* UTC/);
    const third = proposedBy(await addPerson(admin, { ...PUPPET, email: "third@desk.example" }));
    await expect(accept(puppet, third)).rejects.toThrow(/^You can accept proposals from/);
    await setPerson(puppet, { approvesFrom: new Date() });
    expect(await approve(await asNow(puppet), order)).toMatchObject({ state: "approved" });
  });

  async function existing(email: string): Promise<Context> {
    const found = await as(email);
    if (!found) throw new Error("expected the person who was accepted");
    return found;
  }
});
