import "server-only";
import { describe, expect, test } from "vitest";
import type { Change } from "@/lib/contract/changes";
import { addPerson as input } from "@/lib/contract/people";
import { addWallet as walletInput } from "@/lib/contract/wallets";
import { changeLines } from "@/lib/domain/change-lines";
import { accept, decideAsRead, proposedBy, workingDesk } from "../../../testing/server/changes";
import { ACCOUNT, USD_ACCOUNT } from "../../../testing/server/issuer-state";
import { newPerson, personBy } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { getChange, listChanges } from "../../administration/changes";
import { nameAccount } from "../../administration/kinds/account-named";
import { addPerson } from "../../administration/kinds/person-added";
import { addWallet } from "../../administration/kinds/wallet-added";
import { addByCommand } from "../../administration/people/by-command";
import { changePerson } from "../../administration/people/change-person";
import { changes } from "../../platform/db/auth-schema";
import type { Context } from "../../record/context";

const PERSON = { email: "ada@desk.example", name: "Ada", roles: ["viewer"] };

test.each([["\u0410nton"], ["An\u200bton"], ["An\u202eton"], ["\ud835\udc00nton"], ["A\u00adnton"]])(
  "no person and no wallet is called %j",
  (name) => {
    expect(input.safeParse({ ...PERSON, name }).success).toBe(false);
    expect(walletInput.shape.name.safeParse(name).success).toBe(false);
  },
);

test.each([["Анна Каренина"], ["José Núñez"], ["Łukasz O’Brien-Śmith"], ["王小明"], ["يوسف"]])(
  "a person may be called %s",
  (name) => {
    expect(input.safeParse({ ...PERSON, name }).success).toBe(true);
  },
);

onPostgres((app) => {
  test("a proposal of a new person names who is called alike", async () => {
    const { admin, approver } = await workingDesk(app());
    const other = await newPerson(app().services, "viewer");
    const name = other.person.name.toUpperCase();
    const change = proposedBy(await addPerson(admin, { ...PERSON, name, roles: ["viewer"] }));
    expect(change.after).toMatchObject({ name, alike: [other.person.email] });
    expect((await accept(approver, change)).state).toBe("accepted");
  });

  test("a person made while setting up is shown with who is called alike", async () => {
    const admin = await newPerson(app().services, "admin");
    const approver = await newPerson(app().services, "approver");
    const name = approver.person.name.toUpperCase();
    await addPerson(admin, { ...PERSON, name, roles: ["approver"] });
    const { toConfirm } = await listChanges(approver, {});
    expect(toConfirm).toMatchObject([{ email: PERSON.email, alike: [approver.person.email] }]);
  });

  test("a proposal names another open one with that name", async () => {
    const { admin, preparer } = await workingDesk(app());
    const name = "Anton Weiss";
    await addPerson(admin, { ...PERSON, name, roles: ["viewer"] });
    const same = { ...PERSON, email: "anton@desk.example", name: "anton weiss" };
    expect(proposedBy(await addPerson(admin, { ...same, roles: ["viewer"] })).after).toMatchObject({
      alike: [`${PERSON.email} (proposed)`],
    });
    const [, stored] = await app().services.db.select().from(changes).orderBy(changes.at);
    expect(stored?.after?.alike).toEqual([{ proposed: PERSON.email }]);
    expect(changeLines("person_added", null, stored?.after ?? null)).toContainEqual(
      expect.objectContaining({ field: "alike", after: `${PERSON.email} (proposed)` }),
    );
    const { id } = (await newPerson(app().services, "viewer")).person;
    expect(proposedBy(await changePerson(admin, { id, name })).after).toMatchObject({
      alike: [`${PERSON.email} (proposed)`, `${same.email} (proposed)`],
    });

    const wallet = {
      name: "Vault",
      type: "Institutional",
      network: "Ethereum",
      address: `0x${"1".repeat(40)}`,
    };
    await addWallet(preparer, wallet);
    const other = { ...wallet, name: "vault", address: `0x${"2".repeat(40)}` };
    expect(proposedBy(await addWallet(preparer, other)).after).toMatchObject({
      alike: ["Vault (proposed)"],
    });

    await nameAccount(preparer, { id: ACCOUNT, nickname: "Rents" });
    const naming = proposedBy(await nameAccount(preparer, { id: USD_ACCOUNT, nickname: "rents" }));
    expect(naming.after?.alike).toEqual([expect.stringMatching(/ \(proposed\)$/)]);
  });

  describe("of two proposals with one name, the first shows", () => {
    const shown = async (by: Context, { id }: Change) => (await getChange(by, { id })).after?.alike;

    test("the second as well, proposed or accepted before it", async () => {
      const { admin, approver } = await workingDesk(app());
      const first = proposedBy(await addPerson(admin, { ...PERSON, name: "Anton Weiss", roles: ["viewer"] }));
      expect(first.after?.alike).toBeUndefined();
      const email = "anton@desk.example";
      const second = proposedBy(await addPerson(admin, { email, name: "anton weiss", roles: ["viewer"] }));
      expect(await shown(approver, first)).toEqual([`${email} (proposed)`]);
      await accept(approver, second);
      expect(await shown(approver, first)).toEqual([email]);
      await changePerson(admin, { id: await idOf(email), name: "Antonia Weiss" });
      const { items } = await listChanges(approver, {});
      expect(items.find(({ id }) => id === first.id)?.after?.alike).toEqual([email]);
    });

    test("nothing of one that was declined", async () => {
      const { admin, approver } = await workingDesk(app());
      const first = proposedBy(await addPerson(admin, { ...PERSON, name: "Anton Weiss", roles: ["viewer"] }));
      const other = { email: "anton@desk.example", name: "anton weiss", roles: ["viewer" as const] };
      const second = proposedBy(await addPerson(admin, other));
      expect(second.after?.alike).toEqual([`${PERSON.email} (proposed)`]);
      await decideAsRead(approver, { id: first.id, accept: false });
      expect(await shown(approver, second)).toBeUndefined();
    });

    test("a person whom the command line has added meanwhile", async () => {
      const { admin, approver } = await workingDesk(app());
      const first = proposedBy(await addPerson(admin, { ...PERSON, name: "Anton Weiss", roles: ["viewer"] }));
      const line = { db: app().services.db, queue: app().services.queue, osUser: "root" };
      const email = "anton@desk.example";
      await addByCommand(line, { email, name: "Anton Weiss", roles: ["viewer"], password: null });
      expect(await shown(approver, first)).toEqual([email]);
    });

    test("a wallet and an account’s nickname that were accepted meanwhile", async () => {
      const { preparer, approver } = await workingDesk(app());
      const wallet = { name: "Vault", type: "Institutional", network: "Ethereum" };
      const first = proposedBy(await addWallet(preparer, { ...wallet, address: `0x${"1".repeat(40)}` }));
      const other = { ...wallet, name: "vault", address: `0x${"2".repeat(40)}` };
      const second = proposedBy(await addWallet(preparer, other));
      expect(await shown(approver, first)).toEqual(["vault (proposed)"]);
      await accept(approver, second);
      expect(await shown(approver, first)).toEqual(["vault"]);

      const naming = proposedBy(await nameAccount(preparer, { id: ACCOUNT, nickname: "Rents" }));
      const same = proposedBy(await nameAccount(preparer, { id: USD_ACCOUNT, nickname: "rents" }));
      await accept(approver, same);
      expect(await shown(approver, naming)).toEqual([same.subject]);
    });
  });

  const idOf = async (email: string) => (await personBy(app().services, email))?.person.id ?? "";
});
