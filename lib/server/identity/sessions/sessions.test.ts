import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  cookieFor,
  newPerson,
  newTeam,
  rowOf as rowOfPerson,
  setPerson,
} from "../../../testing/server/people";
import { actions, expectRefusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { changePerson } from "../../administration/people/change-person";
import { sessions } from "../../platform/db/auth-schema";
import type { Context } from "../../record/context";
import { admit } from "../sign-in/admit";
import { signOut } from "../sign-in/sign-out";
import { hashSecret } from "./cookie";
import { findSession } from "./find";
import { listSessions } from "./list";
import { signOutEverywhere, signOutOf } from "./sign-out";

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

onPostgres((app) => {
  const found = (cookie: string | undefined, idleSeconds?: number) =>
    findSession(app().services, cookie, { idleSeconds });
  const sessionOf = (cookie: string) => eq(sessions.secretHash, hashSecret(cookie));
  const rowOf = async (cookie: string) => {
    const [row] = await app().services.db.select().from(sessions).where(sessionOf(cookie));
    return row as NonNullable<typeof row>;
  };
  const set = (cookie: string, values: Partial<typeof sessions.$inferInsert>) =>
    app().services.db.update(sessions).set(values).where(sessionOf(cookie));
  const inSession = async (context: Context, cookie: string): Promise<Context> => ({
    ...context,
    session: { ...context.session, id: (await rowOf(cookie)).id },
  });

  /** Enough people that one of them can go. */
  const business = async () => {
    const admin = await newPerson(app().services, "admin");
    return { admin, person: (await newTeam(app().services)).approver };
  };

  test("is a person with the roles that the database has at this moment", async () => {
    const { admin, person } = await business();
    const cookie = await cookieFor(person);
    expect((await found(cookie))?.person).toEqual(person.person);
    await changePerson(admin, { id: person.person.id, roles: ["viewer"] });
    expect((await found(cookie))?.person).toMatchObject({ roles: ["viewer"] });
  });

  test("keeps only a hash of what its cookie holds", async () => {
    const cookie = await cookieFor(await newPerson(app().services, "viewer"));
    const { rows } = await app().services.connection.raw("select sessions::text as row from sessions");
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  test("keeps the zone and the locale of the browser that was used last, for mails to its person", async () => {
    const person = await newPerson(app().services, "approver");
    const cookie = await cookieFor(person);
    const ask = (zone: string | undefined, locale?: string) =>
      findSession(app().services, cookie, { says: { zone, locale } });
    const kept = async () => {
      const { timeZone, locale } = await rowOfPerson(person);
      return { timeZone, locale };
    };
    await ask(undefined, "de-DE");
    expect(await kept()).toEqual({ timeZone: null, locale: null });
    await ask("Europe/Berlin", "de-DE,de;q=0.9");
    expect(await kept()).toEqual({ timeZone: "Europe/Berlin", locale: "de-DE" });
    // Once a minute at most, as with the time of its use.
    await ask("Asia/Tokyo", "en-US");
    expect(await kept()).toEqual({ timeZone: "Europe/Berlin", locale: "de-DE" });
    await set(cookie, { lastSeenAt: ago(2) });
    await ask("no such zone", "no such locale");
    expect(await kept()).toEqual({ timeZone: "UTC", locale: "en-GB" });
  });

  describe("has ended for every copy of its cookie", () => {
    const ENDS: Record<string, (person: Context, cookie: string) => Promise<unknown>> = {
      "when its person signs out": (_person, cookie) => signOut(app().services, cookie),
      "when its person signs it out from another device": async (person, cookie) =>
        signOutOf(person, await rowOf(cookie)),
      "when its person signs out everywhere": (person) => signOutEverywhere(person),
      "when its person is disabled": async ({ person: { id } }) =>
        changePerson(await newPerson(app().services, "admin"), { id, disabled: true }),
      "when a person signs in again in the same browser": ({ person }, formerCookie) =>
        admit(app().services, person, "password", { networkAddress: null, userAgent: null, formerCookie }),
      "after so many hours, however busy it is": (_person, cookie) => set(cookie, { expiresAt: ago(0) }),
      "after so many minutes without use": (_person, cookie) => set(cookie, { lastSeenAt: ago(61) }),
    };
    test.each(Object.entries(ENDS))("%s", async (_when, end) => {
      const person = await newPerson(app().services, "viewer");
      const cookie = await cookieFor(person);
      expect(await found(cookie)).not.toBeNull();
      await end(person, cookie);
      expect(await found(cookie)).toBeNull();
    });
  });

  test("stays ended when its person is let in again", async () => {
    const { admin, person } = await business();
    const cookie = await cookieFor(person);
    for (const disabled of [true, false]) await changePerson(admin, { id: person.person.id, disabled });
    expect(await found(cookie)).toBeNull();
    expect(await found(await cookieFor(person))).not.toBeNull();
  });

  test("is kept alive by its use, and not by pages that are only open", async () => {
    const cookie = await cookieFor(await newPerson(app().services, "viewer"));
    await set(cookie, { lastSeenAt: ago(50) });
    await found(cookie, 50 * 60);
    expect((await rowOf(cookie)).lastSeenAt.getTime()).toBeLessThan(ago(49).getTime());
    await found(cookie);
    expect((await rowOf(cookie)).lastSeenAt.getTime()).toBeGreaterThan(ago(1).getTime());
    await set(cookie, { lastSeenAt: ago(61) });
    expect(await found(cookie)).toBeNull();
    expect(await found(cookie)).toBeNull();
  });

  test("is no one’s without a cookie, with a made-up one, or with what the database keeps of it", async () => {
    const cookie = await cookieFor(await newPerson(app().services, "admin"));
    for (const given of [undefined, "", "made.up", hashSecret(cookie)]) expect(await found(given)).toBeNull();
  });

  test("shows in the list of its person, and no one signs out a colleague", async () => {
    const [person, colleague] = [
      await newPerson(app().services, "viewer"),
      await newPerson(app().services, "admin"),
    ];
    const [here, there] = [await cookieFor(person), await cookieFor(person)];
    await set(there, { lastSeenAt: ago(5), userAgent: "Firefox", networkAddress: "192.0.2.7" });
    const shown = await listSessions(await inSession(person, here));
    expect(shown.items.map(({ isCurrent, userAgent }) => [isCurrent, userAgent])).toEqual([
      [true, null],
      [false, "Firefox"],
    ]);
    expect((await listSessions(colleague)).items).toEqual([]);
    await expectRefusal(signOutOf(colleague, await rowOf(there)), "not_found");
    expect(await found(there)).not.toBeNull();
    await signOutEverywhere(person);
    expect((await listSessions(person)).items).toEqual([]);
    expect(await actions(app().services)).toEqual(["session.ended"]);
  });

  test("a disabled person’s session is closed even if its row was missed", async () => {
    const person = await newPerson(app().services, "viewer");
    const cookie = await cookieFor(person);
    await setPerson(person, { disabledAt: new Date() });
    expect(await found(cookie)).toBeNull();
  });
});
