import "server-only";
import { describe, expect, test } from "vitest";
import {
  accept,
  decideAsRead,
  expectAccepted,
  proposedBy,
  workingDesk,
} from "../../../testing/server/changes";
import { WALLET } from "../../../testing/server/issuer-state";
import { asNow, newPerson, setPerson } from "../../../testing/server/people";
import { actions, entriesOf, expectRefusal, mailedTo, refusal } from "../../../testing/server/queries";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { getChange } from "../../administration/changes";
import { addWallet } from "../../administration/kinds/wallet-added";
import { removeWallet } from "../../administration/kinds/wallet-removed";
import { listWallets } from "../../administration/wallets/list";
import { changes } from "../../platform/db/auth-schema";
import { inLanguage } from "../../platform/language";
import type { Context } from "../../record/context";
import { expireChanges } from "./expire";

const NEW_WALLET = {
  ...{ name: "New", type: "Institutional", network: "Ethereum" },
  address: "0x52908400098527886E0F7030069857D2E4169EE7",
};
const ADD = "POST /v1/customer/wallets";
const REMOVE = "DELETE /v1/customer/wallets/{id}";

onPostgres((app) => {
  describe("a wallet", () => {
    test("is whitelisted once a second person accepts it, and not before", async () => {
      const { preparer, approver } = await workingDesk(app());
      const change = proposedBy(await addWallet(preparer, NEW_WALLET));
      expect(change).toMatchObject({ kind: "wallet_added", subject: "New", before: null, after: NEW_WALLET });
      expect(app().issuer.seen(ADD)).toHaveLength(0);
      expect(await accept(approver, change)).toMatchObject({ state: "accepted", note: null });
      expect(app().issuer.seen(ADD)).toHaveLength(1);
      expect((await actions(app().services)).slice(-4)).toEqual([
        ...["change.proposed", "change.accepted", "wallet.adding", "wallet.added"],
      ]);
    });

    test("says who proposed it and who accepted it, once it is listed; one whitelisted elsewhere has no names", async () => {
      const { preparer, approver } = await workingDesk(app());
      const change = proposedBy(await addWallet(preparer, NEW_WALLET));
      await accept(approver, change);
      // The issuer of these tests lists no wallet that it was asked to add.
      const [entry] = await entriesOf(app().services, "wallet.added");
      const id = String(entry?.detail.walletId).toUpperCase();
      app().issuer.state().wallets.push({ Id: id, Status: "PENDING", Name: "New" });
      app().services.reads.forget("wallets");
      const { items } = await listWallets(preparer);
      const named = ({ person: { id, name } }: Context) => ({ id, name });
      expect(items.find((one) => one.id === id)?.added).toEqual({
        ...{ by: named(preparer), acceptedBy: named(approver), at: entry?.at.toISOString() },
      });
      expect(items.find((one) => one.id === WALLET)?.added).toBeNull();
    });

    test("that the issuer did not take is shown as such, is not asked for again, and can be proposed again", async () => {
      const { preparer, approver } = await workingDesk(app());
      app().issuer.answer(ADD, () => ({ status: 503 }));
      const change = proposedBy(await addWallet(preparer, NEW_WALLET));
      expect(await accept(approver, change)).toMatchObject({
        ...{ state: "failed", note: expect.stringContaining("Its list shows whether it did.") },
      });
      await expectRefusal(accept(approver, change), "conflict");
      expect(app().issuer.seen(ADD)).toHaveLength(1);
      expect((await actions(app().services)).slice(-2)).toEqual(["wallet.add_failed", "change.failed"]);
      expect(await mailedTo(app().services, "change_failed")).toContain(approver.person.id);
      app().issuer.reset();
      await expectAccepted(approver, proposedBy(await addWallet(preparer, NEW_WALLET)));
    });

    test("whose process ended while the issuer was asked is never asked for a second time", async () => {
      const { preparer, approver } = await workingDesk(app());
      const change = proposedBy(await addWallet(preparer, NEW_WALLET));
      // The process ends after the claim.
      await new Promise<void>((claimed) => {
        const addWallet = () => new Promise<never>(() => claimed());
        void accept({ ...approver, issuer: { ...approver.issuer, addWallet } }, change);
      });
      expect(await getChange(approver, change)).toMatchObject({ state: "applying", allowed: [] });
      await expectRefusal(accept(approver, change), "conflict");
      await expectRefusal(addWallet(preparer, NEW_WALLET), "conflict");
      await expect(inLanguage("de", () => addWallet(preparer, NEW_WALLET))).rejects.toThrow(
        `Der Vorschlag „Wallet ${NEW_WALLET.name} hinzufügen“ wird gerade ausgeführt. Laden Sie die Seite gleich neu.`,
      );
      await expireChanges(app().services);
      expect(await getChange(approver, change)).toMatchObject({ state: "applying" });
      await app()
        .services.db.update(changes)
        .set({ decidedAt: new Date("2020-01-01") });
      await expireChanges(app().services);
      expect(await getChange(approver, change)).toMatchObject({
        ...{ state: "failed", note: expect.stringContaining("it isn’t known whether it was done") },
      });
      expect(app().issuer.seen(ADD)).toHaveLength(0);
    });

    test("is removed once a second person accepts it, unless it is another one by then", async () => {
      const { preparer, approver } = await workingDesk(app());
      const change = proposedBy(await removeWallet(preparer, { id: WALLET }));
      const [listed] = app().issuer.state().wallets;
      if (!listed) throw new Error("the issuer has a wallet");
      const { Address } = listed;
      listed.Address = NEW_WALLET.address;
      await expectRefusal(accept(approver, change), "stale_content");
      listed.Address = Address;
      await expectAccepted(approver, change);
      expect(app().issuer.seen(REMOVE)).toHaveLength(1);
    });

    test("is not removed by an admin and a preparer alone: one of the two is an approver", async () => {
      const { admin, preparer, approver } = await workingDesk(app());
      const change = proposedBy(await removeWallet(preparer, { id: WALLET }));
      expect(change.deciders.map(({ id }) => id)).not.toContain(admin.person.id);
      await expectRefusal(accept(admin, change), "forbidden");
      expect(app().issuer.seen(REMOVE)).toHaveLength(0);
      expect(await decideAsRead(admin, { id: change.id, accept: false })).toMatchObject({
        state: "declined",
      });
      const again = proposedBy(await removeWallet(preparer, { id: WALLET }));
      await expectAccepted(approver, again);
    });

    test("is not removed by an admin who is an approver since an hour, whatever passkey they have", async () => {
      const { preparer } = await workingDesk(app());
      const late = await newPerson(app().services, "admin", "approver");
      await newSoftwareKey(late, { vouchesFrom: new Date("2020-01-01") });
      const approvesFrom = new Date(Date.now() + 23 * 3_600_000);
      await setPerson(late, { approvesFrom });
      const change = proposedBy(await removeWallet(preparer, { id: WALLET }));
      await expectRefusal(accept(await asNow(late), change), "forbidden");
    });

    test("is removed by an admin where its proposer is an approver as well", async () => {
      const { admin } = await workingDesk(app());
      const both = await newPerson(app().services, "preparer", "approver");
      const change = proposedBy(await removeWallet(both, { id: WALLET }));
      await expectAccepted(admin, change);
    });
  });

  test("an address that contradicts its checksum is not even proposed", async () => {
    const { preparer } = await workingDesk(app());
    const address = NEW_WALLET.address.replace("E4169EE7", "e4169EE7");
    expect(await refusal(addWallet(preparer, { ...NEW_WALLET, address }))).toEqual({
      ...{ code: "invalid", fields: ["address"] },
    });
  });
});
