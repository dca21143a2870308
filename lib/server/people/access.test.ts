import "server-only";
import { expect, test } from "vitest";
import { newPerson } from "../../testing/server/people";
import { actions, refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import { addPerson } from "./add";
import { changePerson } from "./change";

onPostgres((app) => {
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
