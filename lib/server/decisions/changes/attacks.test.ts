import "server-only";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { changePerson as input } from "@/lib/contract/people";
import { agreeOn, decideAsRead, proposedBy, workingDesk } from "../../../testing/server/changes";
import { approve, prepared } from "../../../testing/server/order-fixtures";
import { actAs, newPerson } from "../../../testing/server/people";
import { jobs, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { addPerson } from "../../administration/people/add-person";
import { changePerson } from "../../administration/people/change-person";
import { listPeople } from "../../identity/people/list";
import { signInWithPassword } from "../../identity/sign-in/sign-in";
import { people } from "../../platform/db/schema";
import type { Context, SignedIn } from "../../record/context";

/** What an admin alone did before a second person had to accept it: make an approver, be one, or become one (docs/decisions/0012). */
onPostgres((app) => {
  let desk: Awaited<ReturnType<typeof workingDesk>>;
  beforeEach(async () => {
    desk = await workingDesk(app());
    await app().services.connection.raw("delete from pgboss.job");
  });

  const PUPPET = { email: "puppet@desk.example", name: "Anton Weiss", roles: ["approver" as const] };
  const mailed = async (kind: string) =>
    new Set(
      (await jobs(app().services, "send-mail"))
        .filter(({ data }) => data.kind === kind)
        .map(({ data }) => data.personId),
    );
  const everybodyWhoDecides = () =>
    new Set([desk.admin, desk.approver, desk.second].map(({ person }) => person.id));
  /** The person as they would act if they could sign in. */
  const as = async (email: string): Promise<Context | null> => {
    const [row] = await app().services.db.select().from(people).where(eq(people.email, email));
    return row ? actAs(app().services, row as SignedIn) : null;
  };

  describe("an admin alone makes no approver", () => {
    test("of somebody new: the puppet is nobody until a second person accepts, and everybody is told", async () => {
      const { admin } = desk;
      const change = proposedBy(await addPerson(admin, PUPPET));
      expect(await as(PUPPET.email)).toBeNull();
      expect((await listPeople(admin)).items.map(({ email }) => email)).not.toContain(PUPPET.email);
      expect(await refusal(decideAsRead(admin, { id: change.id, accept: true }))).toMatchObject({
        code: "forbidden",
      });
      expect(await mailed("change_proposed")).toEqual(everybodyWhoDecides());
    });

    test("with two accounts of his own, since neither comes into being without somebody else", async () => {
      const { admin } = desk;
      const helper = { ...PUPPET, email: "helper@desk.example", roles: ["admin" as const] };
      const changes = [await addPerson(admin, PUPPET), await addPerson(admin, helper)].map(proposedBy);
      for (const email of [PUPPET.email, helper.email]) expect(await as(email)).toBeNull();
      for (const { id } of changes)
        expect(await refusal(decideAsRead(admin, { id, accept: true }))).toMatchObject({ code: "forbidden" });
      // A harmless account that somebody did accept decides on nothing, its own rise included.
      await agreeOn(
        await addPerson(admin, { ...PUPPET, email: "viewer@desk.example", roles: ["viewer"] }),
        desk.approver,
      );
      const puppet = await as("viewer@desk.example");
      if (!puppet) throw new Error("expected the account that was accepted");
      const rise = proposedBy(await changePerson(admin, { id: puppet.person.id, roles: ["approver"] }));
      for (const { id } of [...changes, rise])
        expect(await refusal(decideAsRead(puppet, { id, accept: true }))).toMatchObject({
          code: "forbidden",
        });
      expect((await as("viewer@desk.example"))?.person.roles).toEqual(["viewer"]);
    });

    test("of himself", async () => {
      const { admin } = desk;
      const change = proposedBy(
        await changePerson(admin, { id: admin.person.id, roles: ["admin", "approver"] }),
      );
      expect(await refusal(decideAsRead(admin, { id: change.id, accept: true }))).toMatchObject({
        code: "forbidden",
      });
      const { order } = await prepared(app(), {}, desk);
      expect(await refusal(approve(admin, order))).toMatchObject({ code: "forbidden" });
      expect(await mailed("change_proposed")).toEqual(everybodyWhoDecides());
    });

    test("by taking over the real one: there is no password to be set, and no name to be borrowed, alone", async () => {
      const { admin, approver } = desk;
      const { id } = approver.person;
      expect(input.safeParse({ password: "a long password of mine" }).success).toBe(false);
      const change = proposedBy(
        await changePerson(admin, { id: admin.person.id, name: approver.person.name }),
      );
      expect(await refusal(decideAsRead(admin, { id: change.id, accept: true }))).toMatchObject({
        code: "forbidden",
      });
      await changePerson(admin, { id, disabled: true });
      expect(await mailed("change_made")).toEqual(everybodyWhoDecides());
      const back = proposedBy(await changePerson(admin, { id, disabled: false }));
      expect(await refusal(decideAsRead(admin, { id: back.id, accept: true }))).toMatchObject({
        code: "forbidden",
      });
    });
  });

  test("an approver whom two people have made approves from the next day on", async () => {
    const { admin, approver } = desk;
    await agreeOn(await addPerson(admin, PUPPET), approver);
    const puppet = await as(PUPPET.email);
    if (!puppet) throw new Error("expected the person who was accepted");
    const { order } = await prepared(app(), {}, desk);
    await expect(approve(puppet, order)).rejects.toThrow(/^You can approve from .* UTC/);
    // Nor do they lift others before that.
    const third = proposedBy(await addPerson(admin, { ...PUPPET, email: "third@desk.example" }));
    await expect(decideAsRead(puppet, { id: third.id, accept: true })).rejects.toThrow(
      /^You can accept proposals from/,
    );
    const tomorrow = { ...puppet, person: { ...puppet.person, approvesFrom: new Date() } };
    await app()
      .services.db.update(people)
      .set({ approvesFrom: new Date() })
      .where(eq(people.id, puppet.person.id));
    expect(await approve(tomorrow, order)).toMatchObject({ state: "approved" });
  });

  test("nobody signs in who was only proposed", async () => {
    await addPerson(desk.admin, PUPPET);
    const origin = { networkAddress: null, userAgent: null };
    const attempt = { email: PUPPET.email, password: "a long password of mine" };
    expect(await signInWithPassword(app().services, attempt, origin)).toBeNull();
    expect((await newPerson(app().services, "viewer")).person.roles).toEqual(["viewer"]);
  });
});
