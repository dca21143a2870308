import "server-only";
import { expect, test } from "vitest";
import { nameBankAccount } from "@/lib/contract/bank-accounts";
import { accept, agreeOn, proposedBy, workingDesk } from "../../../testing/server/changes";
import { followFromNow } from "../../../testing/server/event-stream";
import { ACCOUNT, NOT_THERE } from "../../../testing/server/issuer-state";
import { prepared } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { actions, count, entriesOf, expectRefusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { Context } from "../../record/context";
import { approveOrder } from "../../redemptions/orders/approve";
import { getOrder } from "../../redemptions/orders/get";
import { listRows } from "../../redemptions/orders/list";
import { nameAccount } from "../kinds/account-named";
import { getBankAccount, listBankAccounts } from "./list";

onPostgres((app) => {
  const name = (person: Context, nickname: string | null) => nameAccount(person, { id: ACCOUNT, nickname });
  const listed = async (person: Context) =>
    (await listBankAccounts(person)).items.find(({ id }) => id === ACCOUNT)?.nickname;

  test("a nickname is proposed by who prepares and takes effect once a second person accepts it", async () => {
    const { approver } = await workingDesk(app());
    const preparer = await newPerson(app().services, "preparer");
    const viewer = await newPerson(app().services, "viewer");
    const change = proposedBy(await name(preparer, "Operating"));
    expect(change).toMatchObject({
      ...{
        kind: "account_named",
        target: ACCOUNT,
        before: { nickname: "" },
        after: { nickname: "Operating" },
      },
      ...{ subject: expect.stringMatching(/^Acme GmbH · .*…0130 00$/), allowed: ["withdraw"] },
    });
    expect(await listed(viewer)).toBeNull();
    await accept(approver, change);
    const nickname = { text: "Operating", by: { id: preparer.person.id, name: preparer.person.name } };
    expect(await listed(viewer)).toMatchObject(nickname);
    expect((await getBankAccount(viewer, { id: ACCOUNT })).nickname).toMatchObject(nickname);
    expect(await entriesOf(app().services, "bank_account.named")).toMatchObject([
      { actorId: preparer.person.id, detail: { bankAccountId: ACCOUNT, before: null, after: "Operating" } },
    ]);
  });

  test("it is taken away in the same way", async () => {
    const { approver } = await workingDesk(app());
    const preparer = await newPerson(app().services, "preparer");
    await agreeOn(await name(preparer, "Operating"), approver);
    await agreeOn(await name(preparer, null), approver);
    expect(await listed(preparer)).toBeNull();
    expect(await actions(app().services, "bank_account.")).toEqual([
      ...["bank_account.named", "bank_account.name_cleared"],
    ]);
  });

  test("while one admin sets up it takes effect at once", async () => {
    const preparer = await newPerson(app().services, "preparer");
    expect(await name(preparer, "Operating")).toBeUndefined();
    expect(await listed(preparer)).toMatchObject({ text: "Operating" });
    await expectRefusal(name(preparer, "Operating"), "conflict");
  });

  test.each([["approver"], ["admin"], ["viewer"]] as const)("an %s proposes none", async (role) => {
    const person = await newPerson(app().services, role);
    await expectRefusal(name(person, "Operating"), "forbidden");
    expect(await count(app().services, "bank_account_nicknames")).toBe(0);
  });

  test("an account that the issuer doesn’t list gets no name", async () => {
    const preparer = await newPerson(app().services, "preparer");
    const given = { id: NOT_THERE, nickname: "Operating" };
    await expectRefusal(nameAccount(preparer, given), "not_found");
    expect(await actions(app().services)).toEqual([]);
  });

  test("a nickname stands first in rows and on the redemption, and is no part of what is approved", async () => {
    const { order, approver, preparer } = await prepared(app());
    await name(preparer, "Operating");
    const shown = await getOrder(approver, order);
    expect(shown.bankAccount).toEqual({ ...order.bankAccount, nickname: "Operating" });
    expect(shown.contentHash).toBe(order.contentHash);
    expect(shown.bankAccount).toMatchObject({ name: "Acme GmbH", accountNumber: "DE89370400440532013000" });
    const { items } = await listRows(approver, { limit: 25 });
    expect(items[0]?.bankAccount).toMatchObject({
      title: "Operating",
      ending: "0130 00",
      holder: "Acme GmbH",
    });
    expect((await approveOrder(approver, order)).state).toBe("approved");
  });

  test("pages are notified, also those of another process, which reads the new name", async () => {
    const other = await app().another();
    const viewer = await newPerson(other, "viewer");
    expect(await listed(viewer)).toBeNull();
    const stream = await followFromNow(viewer);
    await name(await newPerson(app().services, "preparer"), "Operating");
    await stream.told("bank-accounts");
    expect((await listed(viewer))?.text).toBe("Operating");
  });

  test.each([
    ["", null],
    [" \t ", null],
    [" Operating ", "Operating"],
    ["x".repeat(40), "x".repeat(40)],
  ])("the text %j means %j", (nickname, meant) => {
    expect(nameBankAccount.parse({ nickname })).toEqual({ nickname: meant });
  });

  test.each([
    ["x".repeat(41)],
    ["two\nlines"],
    ["a\u202eb"],
    ["\u200b"],
    ["a\u00adb"],
    ["\u2800"],
    ["\u3164"],
    ["\u0301"],
    [7],
    [undefined],
  ])("the nickname %j is refused", (nickname) => {
    expect(nameBankAccount.safeParse({ nickname }).success).toBe(false);
  });
});
