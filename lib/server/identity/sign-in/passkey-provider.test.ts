import "server-only";
import { describe, expect, test } from "vitest";
import { newPerson, setPerson } from "../../../testing/server/people";
import { actions, count, entriesOf, expectRefusal } from "../../../testing/server/queries";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { makeSoftwareKey } from "../../../testing/software-key";
import { passkeys } from "../../platform/db/auth-schema";
import type { Context } from "../../record/context";
import { stepUpOptions } from "../proofs/step-up";
import { findSession } from "../sessions/find";
import { admit } from "./admit";
import { newSignInChallenge } from "./passkey-challenge";
import {
  isPasskeyFirst,
  offersPasskeySignIn,
  passkeyProvider,
  passkeySignInOptions,
  signInWithPasskey,
} from "./passkey-provider";

const ORIGIN = { networkAddress: "192.0.2.7", userAgent: "a browser" };

onPostgres((app) => {
  const services = () => app().services;
  const enrolled = async () => {
    const person = await newPerson(services(), "approver");
    return { person, key: await newSoftwareKey(person) };
  };
  const asked = async () => (await passkeySignInOptions(services())).challenge;
  const enter = (assertion: object) => signInWithPasskey(services(), JSON.stringify(assertion), ORIGIN);

  describe("signing in with a passkey", () => {
    test("asks for no name, opens a session of its own kind, and is on record", async () => {
      const { person, key } = await enrolled();
      const options = await passkeySignInOptions(services());
      expect(options).toMatchObject({ rpId: "desk.example", userVerification: "required" });
      expect(options.allowCredentials ?? []).toEqual([]);
      const admitted = await enter(key.sign(options.challenge));
      expect(admitted?.id).toBe(person.person.id);
      const found = await findSession(services(), admitted?.secret);
      expect(found).toMatchObject({ person: { id: person.person.id }, session: { method: "passkey" } });
      const [entry] = await entriesOf(services(), "session.signed_in");
      expect(entry).toMatchObject({
        action: "session.signed_in",
        detail: { method: "passkey", networkAddress: ORIGIN.networkAddress },
      });
      const [row] = await services().db.select().from(passkeys);
      expect(row?.lastUsedAt).not.toBeNull();
    });

    test("stores nothing for a request that no sign-in follows", async () => {
      for (let n = 0; n < 5; n += 1) await asked();
      expect(await count(services(), "challenges")).toBe(0);
    });

    test("counts each challenge once, also when its answer comes three times at the same moment", async () => {
      const { key } = await enrolled();
      const assertion = key.sign(await asked());
      const ends = await Promise.all([enter(assertion), enter(assertion), enter(assertion)]);
      expect(ends.filter((admitted) => admitted !== null)).toHaveLength(1);
      expect(await enter(assertion)).toBeNull();
      expect(await enter(key.sign(await asked()))).not.toBeNull();
    });

    type Enrolled = { person: Context; key: Awaited<ReturnType<typeof newSoftwareKey>> };
    const REFUSED: Record<string, (made: Enrolled) => unknown> = {
      "signed on another site": async ({ key }) => key.sign(await asked(), { origin: "http://desk.evil" }),
      "made for another host": async ({ key }) => key.sign(await asked(), { rpId: "evil.example" }),
      "that was not unlocked": async ({ key }) => key.sign(await asked(), { userVerified: false }),
      "that was never enrolled": async ({ person }) => {
        const key = makeSoftwareKey(services().settings.APP_URL);
        key.create({ challenge: "", userId: Buffer.from(person.person.id).toString("base64url") });
        return key.sign(await asked());
      },
      "that was removed": async ({ key }) => {
        await services().db.update(passkeys).set({ revokedAt: new Date() });
        return key.sign(await asked());
      },
      "that counts backwards, as a copy would": async ({ key }) => {
        await services().db.update(passkeys).set({ counter: 100 });
        return key.sign(await asked(), { counter: 100 });
      },
      "of a person who was disabled": async ({ key, person }) => {
        await setPerson(person, { disabledAt: new Date() });
        return key.sign(await asked());
      },
      "that names another person": async ({ key }) => {
        const { response, ...rest } = key.sign(await asked());
        return { ...rest, response: { ...response, userHandle: Buffer.from("x").toString("base64url") } };
      },
      "that names no person": async ({ key }) => {
        const { response, ...rest } = key.sign(await asked());
        return { ...rest, response: { ...response, userHandle: undefined } };
      },
      "that answers a challenge of ours with a changed end": async ({ key }) => {
        const bytes = Buffer.from(await asked(), "base64url");
        bytes[20] = (bytes[20] ?? 0) ^ 1;
        return key.sign(bytes.toString("base64url"));
      },
      "that answers a challenge sealed with another secret": ({ key }) =>
        key.sign(
          newSignInChallenge({ ...services().settings, AUTH_SECRET: "another secret of 32 characters!!" }),
        ),
      "that answers a challenge given out too long ago": ({ key }) =>
        key.sign(newSignInChallenge(services().settings, Date.now() - 600_000)),
      "that answers what proves who is signed in": async ({ key, person }) =>
        key.sign((await stepUpOptions(person)).challenge),
      "that cannot be read": () => ({ id: 7 }),
    };
    test.each(Object.entries(REFUSED))("refuses one %s", async (_which, make) => {
      const made = await enrolled();
      expect(await enter((await make(made)) as object)).toBeNull();
      expect(await count(services(), "sessions")).toBe(0);
      expect(await actions(services())).not.toContain("session.signed_in");
    });

    test("leaves a refusal on record, with whose passkey it was and from where", async () => {
      const { person, key } = await enrolled();
      await enter(key.sign(await asked(), { userVerified: false }));
      const [entry] = await entriesOf(services(), "session.sign_in_failed");
      expect(entry).toMatchObject({
        ...{ action: "session.sign_in_failed", subject: person.person.email },
        detail: { attempts: 1, networkAddress: ORIGIN.networkAddress },
      });
    });

    test("refuses what is no JSON at all", async () => {
      expect(await signInWithPasskey(services(), "{", ORIGIN)).toBeNull();
      expect(await signInWithPasskey(services(), undefined, ORIGIN)).toBeNull();
    });
  });

  test("is offered first only in a browser where the last person to sign in has one", async () => {
    const { settings } = services();
    const { person, key } = await enrolled();
    const admitted = await enter(key.sign(await asked()));
    const isFirst = (device = admitted?.device) => isPasskeyFirst(services(), device);
    expect([await isFirst(), await isFirst("another"), await isFirst("")]).toEqual([true, false, false]);
    const numbered = { ...services(), settings: { ...settings, APP_URL: "https://192.0.2.7" } };
    expect(await isPasskeyFirst(numbered, admitted?.device)).toBe(false);

    const colleague = await newPerson(services(), "viewer");
    const origin = { ...ORIGIN, deviceCookie: admitted?.device ?? "" };
    await admit(services(), colleague.person, "password", origin);
    expect(await isFirst()).toBe(false);

    await admit(services(), person.person, "password", origin);
    expect(await isFirst()).toBe(true);
    await services().db.update(passkeys).set({ revokedAt: new Date() });
    expect(await isFirst()).toBe(false);
  });

  test("is offered where passwords are, at an address with a name", async () => {
    const { settings } = services();
    const without = { ...settings, AUTH_METHODS: { password: false, oidc: true } };
    const numbered = { ...settings, APP_URL: "https://192.0.2.7" };
    expect([settings, without, numbered].map(offersPasskeySignIn)).toEqual([true, false, false]);
    for (const changed of [without, numbered]) {
      expect(passkeyProvider({ ...services(), settings: changed }, ORIGIN)).toEqual([]);
      await expectRefusal(passkeySignInOptions({ ...services(), settings: changed }), "not_found");
    }
  });
});
