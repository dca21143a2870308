import "server-only";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { AddPerson } from "@/lib/contract/people";
import { setRules } from "../../../testing/server/approval-rules";
import { changeSending } from "../../../testing/server/as-read";
import { openMemoryChain } from "../../../testing/server/memory-chain";
import { approve, approved, DRAFT, prepared, sent, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { actions, count, expectRefusal, jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { listChanges } from "../../administration/changes";
import { addPerson } from "../../administration/kinds/person-added";
import { changePolicies } from "../../administration/kinds/policies-changed";
import { addWallet } from "../../administration/kinds/wallet-added";
import { removeWallet } from "../../administration/kinds/wallet-removed";
import { changePerson } from "../../administration/people/change-person";
import { type Fingerprint, sending } from "../../platform/db/sending-schema";
import type { Services } from "../../record/context";
import { withdrawOrder } from "../../redemptions/orders/withdraw";
import { readSending } from "../../redemptions/sending/state";
import { submitOrder } from "../../redemptions/submission/submit";
import { watchTokens } from "../../redemptions/transfers/watch-tokens";
import { watchDatabase } from "../../runtime/background/watch-database";
import { Proposed } from "./propose-or-apply";

const ADA: AddPerson = { email: "ada@desk.example", name: "Ada", roles: ["approver"] };
const NEW_WALLET = {
  ...{ name: "New", type: "Institutional", network: "Ethereum" },
  address: "0x52908400098527886E0F7030069857D2E4169EE7",
};

onPostgres((app) => {
  describe("until the first order was sent to the issuer", () => {
    test("one admin sets up alone, and a new approver may approve at once", async () => {
      // Prepared, even approved, is not sent.
      const { preparer, approver } = await prepared(app());
      const admin = await newPerson(app().services, "admin");
      expect((await listChanges(admin, {})).settingUp).toBe(true);

      const ada = await addPerson(admin, ADA);
      expect(ada).toMatchObject({ email: ADA.email, hasPassword: false, approvesFrom: null });
      const { id } = approver.person;
      const changed = await changePerson(admin, { id, name: "B", roles: ["viewer", "approver"] });
      expect(changed).toMatchObject({ name: "B", roles: ["viewer", "approver"], approvesFrom: null });
      expect(await changePerson(admin, { id, disabled: true })).toMatchObject({ disabled: true });
      expect(await changePerson(admin, { id, disabled: false })).toMatchObject({
        ...{ disabled: false, approvesFrom: null },
      });
      const rules = { approvalsRequired: 2, approvalDays: 3 };
      expect(await changePolicies(admin, rules)).toMatchObject(rules);
      expect(await addWallet(preparer, NEW_WALLET)).toMatchObject({ name: "New" });
      expect(await removeWallet(preparer, { id: DRAFT.walletId })).toBeUndefined();

      const { items } = await listChanges(admin, {});
      expect(items.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
        "person_added accepted",
        "person_changed accepted",
        "person_disabled accepted",
        "person_enabled accepted",
        "policies_changed accepted",
        "wallet_added accepted",
        "wallet_removed accepted",
      ]);
      expect((await actions(app().services)).slice(1)).toEqual([
        ...["person.added", "person.changed", "person.changed", "person.changed", "policy.changed"],
        ...["wallet.adding", "wallet.added", "wallet.removing", "wallet.removed"],
      ]);
    });

    test("all who decide still get a mail of it, and a new person is invited", async () => {
      const admin = await newPerson(app().services, "admin");
      const approver = await newPerson(app().services, "approver");
      const viewer = await newPerson(app().services, "viewer");
      const ada = await addPerson(admin, ADA);
      const mails = (await jobs(app().services, "send-mail")).map(
        ({ data }) => `${data.kind} ${data.personId}`,
      );
      const id = ada instanceof Proposed ? "" : ada.id;
      expect(mails.sort()).toEqual(
        [
          `invited ${id}`,
          ...[admin.person.id, approver.person.id, id].map((one) => `change_made ${one}`),
        ].sort(),
      );
      expect(mails.join()).not.toContain(viewer.person.id);
    });
  });

  describe("setting up ends for good", () => {
    const settingUp = async () => (await listChanges(await newPerson(app().services, "admin"), {})).settingUp;
    /** From here on nothing takes effect at once. */
    async function expectOver() {
      expect(await settingUp()).toBe(false);
      const admin = await newPerson(app().services, "admin");
      expect(await addPerson(admin, { ...ADA, email: `${randomUUID()}@desk.example` })).toBeInstanceOf(
        Proposed,
      );
    }

    test("with the first claim, though it certainly sent nothing", async () => {
      const { order, row } = await approved(app());
      let tokens = 0;
      app().issuer.answer("POST /v1/orders", () => ({ status: 401 }));
      app().issuer.answer("POST /oauth/token", () => ({ status: tokens++ === 0 ? 503 : 200, body: {} }));
      expect(await settingUp()).toBe(true);
      await submitOrder(app().services, order.id);
      expect(await row()).toMatchObject({ state: "approved", claimedAt: null });
      await expectOver();
    });

    test("whatever became of that order, and though its row is gone", async () => {
      const { order } = await sent(app());
      await setOrder(app(), order.id, { state: "refused", claimedAt: null, claim: null });
      await expectOver();
      await app().services.connection.raw(
        "set session_replication_role = replica; delete from orders; set session_replication_role = default;",
      );
      await expectOver();
    });

    test("with an order that only a pause keeps from being claimed", async () => {
      const { order, preparer } = await prepared(app());
      await changeSending(preparer, { paused: true, reason: "Not yet." });
      // Nothing could be claimed so far.
      expect(await settingUp()).toBe(true);
      await approve(await newPerson(app().services, "approver"), order);
      await submitOrder(app().services, order.id);
      await expectOver();
      await withdrawOrder(preparer, { id: order.id });
      await expectOver();
    });

    const UNCLAIMED: Record<string, () => Promise<Partial<Services>>> = {
      "a daily limit": async () => {
        await setRules(app().services, {
          dailyLimits: [{ currency: "EUR", perPreparer: null, desk: "0.01" }],
        });
        return {};
      },
      "a stopped token": async () => {
        const { reader, say } = openMemoryChain();
        const chains = [reader];
        say({ paused: true }, { paused: true });
        await watchTokens({ ...app().services, chains }, reader);
        return { chains };
      },
      "an issuer that can’t be reached": async () => {
        app().issuer.answer("GET /v1/customer/wallets", () => ({ status: 503 }));
        return {};
      },
      "a wallet that the issuer has changed": async () => {
        app().issuer.answer("GET /v1/customer/wallets", () => ({ status: 200, body: [] }));
        return {};
      },
    };

    test.each(Object.keys(UNCLAIMED))("with an order that only %s keeps from being claimed", async (what) => {
      const { order, row } = await approved(app());
      const around = await UNCLAIMED[what]?.();
      expect(await settingUp()).toBe(true);
      await submitOrder({ ...app().services, ...around }, order.id);
      expect(await row()).toMatchObject({ claimedAt: null });
      await expectOver();
    });

    test("with a restore of a database from before the first claim", async () => {
      await prepared(app());
      expect(await settingUp()).toBe(true);
      const known = (await readSending(app().services.db)).fingerprint as Fingerprint;
      const fingerprint = { ...known, timeline: "00000009" };
      await app().services.db.update(sending).set({ fingerprint });
      await watchDatabase(app().services);
      await expectOver();
    });
  });

  test("an address is taken once, however it is spelled", async () => {
    const admin = await newPerson(app().services, "admin");
    const added = await addPerson(admin, { ...ADA, email: "ada@desk.example" });
    expect(added).toMatchObject({ email: "ada@desk.example", hasPassword: false, disabled: false });
    const again = addPerson(admin, { ...ADA, email: "ada@desk.EXAMPLE" });
    await expectRefusal(again, "conflict", "email");
    expect(await actions(app().services)).toEqual(["person.added"]);
  });

  test("an admin does not lock themselves out, and no one else changes people", async () => {
    const admin = await newPerson(app().services, "admin");
    const { id } = admin.person;
    await expectRefusal(changePerson(admin, { id, disabled: true }), "conflict");
    await expectRefusal(changePerson(admin, { id, roles: ["viewer"] }), "conflict");
    const other = await newPerson(app().services, "preparer", "approver", "viewer");
    await expectRefusal(changePerson(other, { id, disabled: true }), "forbidden");
    await expectRefusal(addPerson(other, ADA), "forbidden");
    await expectRefusal(changePolicies(other, { approvalsRequired: 1, approvalDays: 1 }), "forbidden");
    await expectRefusal(addWallet(admin, NEW_WALLET), "forbidden");
    await expectRefusal(changePerson(admin, { id: randomUUID(), name: "C" }), "not_found");
  });

  test("what is so already is no change", async () => {
    const { approver } = await sent(app());
    const admin = await newPerson(app().services, "admin");
    const { id, name } = approver.person;
    expect(await changePerson(admin, { id, name, roles: ["approver"] })).toMatchObject({ id, name });
    expect(await changePerson(admin, { id, disabled: false })).toMatchObject({ id });
    expect(await changePolicies(admin, { approvalsRequired: 1, approvalDays: 7 })).toMatchObject({
      approvalDays: 7,
    });
    expect(await count(app().services, "changes")).toBe(0);
  });
});
