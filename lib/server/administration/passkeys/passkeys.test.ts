import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cookieFor, inSession, newPerson, provedAgo } from "../../../testing/server/people";
import { actions, count, entriesOf, expectRefusal, jobs } from "../../../testing/server/queries";
import { newSoftwareKey, signWith } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { makeSoftwareKey } from "../../../testing/software-key";
import { stepUpOptions } from "../../identity/proofs/step-up";
import { findSession } from "../../identity/sessions/find";
import { challenges, passkeys } from "../../platform/db/auth-schema";
import type { Context } from "../../record/context";
import { recoverSignIn } from "../people/recover";
import { addPasskey } from "./add";
import { beginPasskey, MAX_PASSKEYS } from "./begin";
import { listPasskeys } from "./list";
import { declinePasskey, isPasskeyOffered } from "./offer";
import { removePasskey } from "./remove";
import { renamePasskey } from "./rename";

onPostgres((app) => {
  const services = () => app().services;
  const inOwnSession = async () => inSession(await newPerson(services(), "approver"));

  /** A key that does not exist on the server yet, and what it was asked for. */
  const asked = async (context: Context, key = makeSoftwareKey(services().settings.APP_URL)) => {
    const { challenge, user } = await beginPasskey(context, {});
    return { key, options: { challenge, userId: user.id } };
  };
  type Key = Parameters<typeof signWith>[0];
  const signedBy = (by: Context, key: Key, act: "add_passkey" | "remove_passkey", id = "passkeys") =>
    signWith(key, by, { act, id, content: {} });

  describe("a passkey is offered", () => {
    test("to a person who has none, until they say that they want none", async () => {
      const person = await inOwnSession();
      expect(await isPasskeyOffered(person)).toBe(true);
      await declinePasskey(person);
      await declinePasskey(person);
      expect(await isPasskeyOffered(person)).toBe(false);
      expect(await entriesOf(services(), "passkey.not_wanted")).toHaveLength(1);
      // A colleague has not answered.
      expect(await isPasskeyOffered(await inOwnSession())).toBe(true);
    });

    test("and no more to a person who had one and removed it", async () => {
      const person = await inOwnSession();
      const { key, options } = await asked(person);
      const added = await addPasskey(person, { name: "Phone", response: key.create(options) });
      expect(await isPasskeyOffered(person)).toBe(false);
      await services().db.delete(passkeys).where(eq(passkeys.id, added.id));
      expect(await isPasskeyOffered(person)).toBe(false);
    });
  });

  describe("adding a passkey", () => {
    test("asks for one that is found without a name and unlocked each time, and keeps it with a mail", async () => {
      const person = await inOwnSession();
      const options = await beginPasskey(person, {});
      expect(options).toMatchObject({
        rp: { id: "desk.example", name: "Redemption Desk" },
        user: { name: person.person.email },
        attestation: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257]);
      const key = makeSoftwareKey(services().settings.APP_URL);
      const added = await addPasskey(person, { name: "Work laptop", response: key.create(options) });
      expect(added).toMatchObject({ name: "Work laptop", isSynced: false, lastUsedAt: null });
      expect(await listPasskeys(person)).toEqual({ items: [added], isOffered: true });
      const [entry] = await entriesOf(services(), "passkey.added");
      expect(entry).toMatchObject({
        ...{ action: "passkey.added", actorId: person.person.id, subject: "Work laptop" },
        detail: { passkeyId: added.id, credentialId: key.credentialId },
      });
      expect(JSON.stringify(entry)).not.toContain(key.publicKey);
      const [mail] = await jobs(services(), "send-mail");
      expect(mail?.data).toMatchObject({
        kind: "passkey_added",
        personId: person.person.id,
        passkeyId: added.id,
      });
    });

    test("leaves out the keys that a device has already", async () => {
      const person = await inOwnSession();
      const old = await newSoftwareKey(person);
      await newSoftwareKey(person, { revokedAt: new Date() });
      const signature = await signedBy(person, old, "add_passkey");
      const { excludeCredentials } = await beginPasskey(person, { signature });
      expect(excludeCredentials?.map(({ id }) => id)).toEqual([old.credentialId]);
    });

    test("is refused in an open session whose person has not proved who they are lately", async () => {
      const person = await inOwnSession();
      await expectRefusal(beginPasskey(provedAgo(person, 16), {}), "step_up_required", "session");
      expect(await count(services(), "challenges")).toBe(0);
    });

    test("beside another one needs the signature of that one: no password adds a second", async () => {
      const person = await inOwnSession();
      const own = await newSoftwareKey(person);
      await expectRefusal(beginPasskey(person, {}), "step_up_required", "signature");
      const other = await newSoftwareKey(await inOwnSession());
      const foreign = await signedBy(person, other, "add_passkey");
      await expectRefusal(beginPasskey(person, { signature: foreign }), "step_up_required");
      const forRemoving = await signedBy(person, own, "remove_passkey");
      await expectRefusal(beginPasskey(person, { signature: forRemoving }), "step_up_required");
      const signature = await signedBy(person, own, "add_passkey");
      await beginPasskey(provedAgo(person, 600), { signature });
      await expectRefusal(beginPasskey(person, { signature }), "step_up_required");
    });

    type Made = Awaited<ReturnType<typeof asked>>;
    const REFUSED: Record<string, (made: Made, person: Context) => unknown> = {
      "made on another site": ({ key, options }) => key.create(options, { origin: "https://evil.example" }),
      "made for another host": ({ key, options }) => key.create(options, { rpId: "evil.example" }),
      "that was not unlocked": ({ key, options }) => key.create(options, { userVerified: false }),
      "that answers a challenge which was never given out": ({ key, options }) =>
        key.create({ ...options, challenge: "bm9ib2R5" }),
      "that answers too late": async ({ key, options }) => {
        await services()
          .db.update(challenges)
          .set({ expiresAt: new Date(Date.now() - 1) });
        return key.create(options);
      },
      "that answers a colleague’s challenge": async ({ key }) =>
        key.create((await asked(await inOwnSession())).options),
      "that answers what proves who a person is": async ({ key }, person) =>
        key.create(await stepUpOptions(person)),
      "whose answer cannot be read": ({ key, options }) => {
        const made = key.create(options);
        return { ...made, response: { ...made.response, attestationObject: "AAAA" } };
      },
    };
    test.each(Object.entries(REFUSED))("%s is refused, and nothing is kept", async (_which, make) => {
      const person = await inOwnSession();
      const response = (await make(await asked(person), person)) as never;
      await expectRefusal(addPasskey(person, { name: "x", response }), "not_usable");
      expect(await count(services(), "passkeys")).toBe(0);
      expect(await actions(services())).toEqual([]);
    });

    test("counts each challenge once, also when its answer comes twice at the same moment", async () => {
      const person = await inOwnSession();
      const { key, options } = await asked(person);
      const response = key.create(options);
      const ends = await Promise.allSettled([1, 2, 3].map(() => addPasskey(person, { name: "x", response })));
      expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await expectRefusal(addPasskey(person, { name: "x", response }), "not_usable");
    });

    test("is refused once the session that asked for it has ended, as by a recovery, and nothing is kept", async () => {
      const person = await inOwnSession();
      const { key, options } = await asked(person);
      await services().db.transaction((tx) =>
        recoverSignIn(tx, person.person.id, { actorId: null, wordCounts: "next_day" }),
      );
      const adding = addPasskey(person, { name: "x", response: key.create(options) });
      await expectRefusal(adding, "unauthenticated");
      expect(await count(services(), "passkeys")).toBe(0);
    });

    test("takes no key that is known, not even one that its owner removed", async () => {
      const key = makeSoftwareKey(services().settings.APP_URL);
      const first = await inOwnSession();
      const { options } = await asked(first, key);
      const { id } = await addPasskey(first, { name: "x", response: key.create(options) });
      await services().db.update(passkeys).set({ revokedAt: new Date() }).where(eq(passkeys.id, id));
      for (const person of [first, await inOwnSession()]) {
        const again = await asked(person, key);
        const adding = addPasskey(person, { name: "y", response: key.create(again.options) });
        await expectRefusal(adding, "conflict");
      }
      expect(await count(services(), "passkeys")).toBe(1);
    });

    test(`ends at ${MAX_PASSKEYS}, also for two at once`, async () => {
      const person = await inOwnSession();
      const both = [await asked(person), await asked(person)];
      for (let n = 1; n < MAX_PASSKEYS; n += 1) await newSoftwareKey(person);
      const ends = await Promise.allSettled(
        both.map(({ key, options }) => addPasskey(person, { name: "x", response: key.create(options) })),
      );
      expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await count(services(), "passkeys")).toBe(MAX_PASSKEYS);
    });

    test("is not offered where people reach us by a network address", async () => {
      const person = await inOwnSession();
      const numbered = { ...person, settings: { ...person.settings, APP_URL: "https://192.0.2.7" } };
      expect(await listPasskeys(numbered)).toEqual({ items: [], isOffered: false });
      await expectRefusal(beginPasskey(numbered, {}), "conflict");
    });
  });

  describe("a passkey", () => {
    test("is renamed by its owner alone, and the old name stays in the record", async () => {
      const person = await inOwnSession();
      const { id } = await newSoftwareKey(person);
      expect(await renamePasskey(person, { id, name: "Phone" })).toMatchObject({ id, name: "Phone" });
      const other = await inOwnSession();
      await expectRefusal(renamePasskey(other, { id, name: "Mine" }), "not_found");
      const [entry] = await entriesOf(services(), "passkey.renamed");
      expect(entry).toMatchObject({ subject: "Phone", detail: { passkeyId: id, before: "Test key" } });
    });

    test("is removed by its owner with a passkey: it works no more, and all other sessions end", async () => {
      const person = await inOwnSession();
      const [kept, lost] = [
        await newSoftwareKey(person),
        await newSoftwareKey(person, { name: "Lost phone" }),
      ];
      const elsewhere = await cookieFor(person);
      await expectRefusal(removePasskey(person, { id: lost.id }), "step_up_required", "signature");
      const signature = await signedBy(person, kept, "remove_passkey", lost.id);
      await expectRefusal(removePasskey(person, { id: kept.id, signature }), "step_up_required");
      await removePasskey(person, { id: lost.id, signature });
      expect((await listPasskeys(person)).items.map(({ id }) => id)).toEqual([kept.id]);
      expect(await count(services(), "passkeys")).toBe(2);
      expect(await findSession(services(), elsewhere)).toBeNull();
      expect(await actions(services())).toEqual(["passkey.removed"]);
      const [mail] = await jobs(services(), "send-mail");
      expect(mail?.data).toMatchObject({ kind: "passkey_removed", passkeyId: lost.id });
      const again = await signedBy(person, kept, "remove_passkey", lost.id);
      await expectRefusal(removePasskey(person, { id: lost.id, signature: again }), "not_found");
    });

    test("of a colleague is not there", async () => {
      const { id } = await newSoftwareKey(await inOwnSession());
      const person = await inOwnSession();
      await expectRefusal(removePasskey(person, { id }), "not_found");
      expect((await listPasskeys(person)).items).toEqual([]);
    });
  });
});
