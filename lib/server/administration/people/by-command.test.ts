import "server-only";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mayVoteNow } from "@/lib/domain/vote-delay";
import { workingDesk } from "../../../testing/server/changes";
import { queuedMails } from "../../../testing/server/mails";
import { approve, prepared } from "../../../testing/server/order-fixtures";
import { actAs, cookieFor, newPerson, rowOf } from "../../../testing/server/people";
import { entriesOf } from "../../../testing/server/queries";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { findSession } from "../../identity/sessions/find";
import { passkeys } from "../../platform/db/auth-schema";
import type { SignedIn } from "../../record/context";
import { addByCommand, recoverByCommand, updateByCommand } from "./by-command";

const ADA = {
  email: "ada@desk.example",
  name: "Ada",
  roles: ["approver" as const],
  password: "a long password",
};

onPostgres((app) => {
  const line = () => ({ db: app().services.db, queue: app().services.queue, osUser: "root" });
  const mailed = () => queuedMails(app().services, "person_changed_by_command");

  test("a person can be added without a password, where people come through the identity provider only", async () => {
    expect(await addByCommand(line(), { ...ADA, password: null })).toMatchObject({ passwordHash: null });
  });

  test("a person who is added at the command line may approve at once, with a mail to all who decide", async () => {
    const desk = await workingDesk(app());
    await newPerson(app().services, "viewer");
    const ada = await addByCommand(line(), ADA);
    if (!ada) throw new Error("expected a person");
    const { order } = await prepared(app(), {}, desk);
    expect(await approve(actAs(app().services, ada as SignedIn), order)).toMatchObject({ state: "approved" });
    const [entry] = await entriesOf(app().services, "person.added");
    expect(entry).toMatchObject({ actorId: null, subject: ADA.email, detail: { osUser: "root" } });
    const mails = await mailed();
    expect(new Set(mails.map(({ personId }) => personId))).toEqual(
      new Set([ada.id, ...[desk.admin, desk.approver, desk.second].map(({ person }) => person.id)]),
    );
    for (const mail of mails) expect(mail).toMatchObject({ aboutId: ada.id, act: "added", osUser: "root" });
    expect(JSON.stringify(mails)).not.toContain(ADA.password);
    expect(await addByCommand(line(), ADA)).toBeNull();
  });

  test("a name that reads like a colleague’s is refused, unless it is wanted twice", async () => {
    await addByCommand(line(), { ...ADA, name: "Paulo" });
    const other = { ...ADA, email: "other@desk.example", name: "Pau1o" };
    await expect(addByCommand(line(), other)).rejects.toThrow(`The name of ${ADA.email} reads the same.`);
    expect(await addByCommand(line(), { ...other, name: "Paula" })).toMatchObject({ name: "Paula" });
    const third = { ...other, email: "third@desk.example" };
    expect(await addByCommand(line(), third, { sameName: true })).toMatchObject({ name: "Pau1o" });
  });

  test("roles and access change at once, are on record with the operating system’s user, and are mailed", async () => {
    const person = await newPerson(app().services, "viewer");
    const { email, id } = person.person;
    const cookie = await cookieFor(person);
    await updateByCommand(line(), email, { act: "roles", roles: ["approver"] });
    await updateByCommand(line(), email, { act: "disabled" });
    expect(await findSession(app().services, cookie)).toBeNull();
    await updateByCommand(line(), email, { act: "enabled" });
    expect(await findSession(app().services, cookie)).toBeNull();
    expect(await rowOf(person)).toMatchObject({ roles: ["approver"], disabledAt: null, approvesFrom: null });
    const entries = await entriesOf(app().services);
    expect(entries.map(({ detail }) => detail)).toMatchObject([
      { before: { roles: ["viewer"] }, after: { roles: ["approver"] }, osUser: "root" },
      { after: { disabled: true }, osUser: "root" },
      { before: { disabled: true }, after: { disabled: false }, osUser: "root" },
    ]);
    // A disabled person gets the mail of that too.
    expect(await mailed()).toMatchObject(
      ["roles", "disabled", "enabled"].map((act) => ({ act, personId: id })),
    );
    expect(await updateByCommand(line(), "unknown@desk.example", { act: "disabled" })).toBeNull();
  });

  test("a person who lost their passkeys starts again with a link, and their vote counts at once", async () => {
    const person = await newPerson(app().services, "approver");
    const { email, id } = person.person;
    const key = await newSoftwareKey(person);
    const cookie = await cookieFor(person);
    const { settings } = app().services;
    const url = await recoverByCommand(line(), { email, settings });
    expect(url).toMatch(/^http:\/\/desk\.example\/set-password#./);
    expect(await findSession(app().services, cookie)).toBeNull();
    const { passwordHash, approvesFrom } = await rowOf(person);
    expect([passwordHash, mayVoteNow({ approvesFrom })]).toEqual([null, true]);
    const [kept] = await app().services.db.select().from(passkeys).where(eq(passkeys.id, key.id));
    expect(kept?.revokedAt).not.toBeNull();
    const [entry] = await entriesOf(app().services);
    expect(entry).toMatchObject({
      ...{ actorId: null, action: "person.sign_in_recovered", subject: email },
      detail: { before: { passkeys: ["Test key"] }, osUser: "root" },
    });
    expect(await mailed()).toMatchObject([{ personId: id, act: "recovered", osUser: "root" }]);
    expect(JSON.stringify(await mailed())).not.toContain("set-password");
    const withoutPasswords = { ...settings, AUTH_METHODS: { password: false, oidc: true } };
    expect(await recoverByCommand(line(), { email, settings: withoutPasswords })).toBeNull();
    await updateByCommand(line(), email, { act: "disabled" });
    expect(await recoverByCommand(line(), { email, settings })).toBeNull();
    expect(await recoverByCommand(line(), { email: "unknown@desk.example", settings })).toBeUndefined();
  });
});
