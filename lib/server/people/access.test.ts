import "server-only";
import { encode } from "next-auth/jwt";
import { describe, expect, test } from "vitest";
import { approve, prepared } from "../../testing/server/order-fixtures";
import { newPerson } from "../../testing/server/people";
import { actions, refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import { personOf } from "../auth/session";
import type { Context } from "../context";
import { addPerson } from "./add";
import { changePerson } from "./change";

onPostgres((app) => {
  const cookieOf = ({ person, settings }: Context, token: object = {}) =>
    encode({ token: { sub: person.id, epoch: 0, ...token }, secret: settings.AUTH_SECRET });

  describe("a session", () => {
    test("is somebody with the roles the database holds at this moment", async () => {
      const { services } = app();
      const [admin, person] = [await newPerson(services, "admin"), await newPerson(services, "approver")];
      const cookie = await cookieOf(person);
      expect(await personOf(services, cookie)).toEqual(person.person);
      await changePerson(admin, { id: person.person.id, roles: ["viewer"] });
      expect(await personOf(services, cookie)).toMatchObject({ roles: ["viewer"] });
    });

    test("without the approver's role any more approves nothing", async () => {
      const { order, approver } = await prepared(app());
      const cookie = await cookieOf(approver);
      const admin = await newPerson(app().services, "admin");
      await changePerson(admin, { id: approver.person.id, roles: ["viewer", "preparer"] });
      const person = await personOf(app().services, cookie);
      if (!person) throw new Error("expected a session");
      expect(await refusal(approve({ ...app().services, person }, order))).toMatchObject({
        code: "forbidden",
      });
    });

    test("ends when its person is disabled, and stays ended when they are let in again", async () => {
      const { services } = app();
      const [admin, person] = [await newPerson(services, "admin"), await newPerson(services, "approver")];
      const cookie = await cookieOf(person);
      const { id } = person.person;
      expect(await changePerson(admin, { id, disabled: true })).toMatchObject({ disabled: true });
      expect(await personOf(services, cookie)).toBeNull();
      await changePerson(admin, { id, disabled: false });
      expect(await personOf(services, cookie)).toBeNull();
      expect(await personOf(services, await cookieOf(person, { epoch: 1 }))).toMatchObject({ id });
    });

    test("ends when the password changes", async () => {
      const { services } = app();
      const [admin, person] = [await newPerson(services, "admin"), await newPerson(services, "viewer")];
      const cookie = await cookieOf(person);
      await changePerson(admin, { id: person.person.id, password: "another long password" });
      expect(await personOf(services, cookie)).toBeNull();
    });

    test("is nobody's without a cookie, with a made-up one, or one of another secret, person or time", async () => {
      const { services } = app();
      const person = await newPerson(services, "admin");
      const expired = await encode({
        token: { sub: person.person.id, epoch: 0 },
        secret: services.settings.AUTH_SECRET,
        maxAge: -60,
      });
      const foreign = await encode({ token: { sub: person.person.id, epoch: 0 }, secret: "another secret" });
      const unknown = await cookieOf(person, { sub: "99999999-aaaa-4aaa-8aaa-999999999999" });
      const timeless = await cookieOf(person, { epoch: undefined });
      for (const cookie of [undefined, "", "made.up", expired, foreign, unknown, timeless])
        expect(await personOf(services, cookie)).toBeNull();
    });
  });

  test("an address is taken once, however it is spelled", async () => {
    const admin = await newPerson(app().services, "admin");
    const somebody = { name: "A", roles: ["viewer" as const], password: "a long password" };
    const added = await addPerson(admin, { ...somebody, email: "Ada@Desk.example" });
    expect(added).toMatchObject({ email: "ada@desk.example", hasPassword: true, disabled: false });
    const again = addPerson(admin, { ...somebody, email: "ada@desk.EXAMPLE" });
    expect(await refusal(again)).toEqual({ code: "conflict", fields: ["email"] });
    expect(await actions(app().services)).toEqual(["person.added"]);
  });

  test("an admin does not lock themselves out, and nobody else changes people", async () => {
    const admin = await newPerson(app().services, "admin");
    const { id } = admin.person;
    expect(await refusal(changePerson(admin, { id, disabled: true }))).toMatchObject({ code: "conflict" });
    expect(await refusal(changePerson(admin, { id, roles: ["viewer"] }))).toMatchObject({ code: "conflict" });
    const other = await newPerson(app().services, "preparer", "approver", "viewer");
    expect(await refusal(changePerson(other, { id, disabled: true }))).toMatchObject({ code: "forbidden" });
  });
});
