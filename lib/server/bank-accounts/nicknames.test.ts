import "server-only";
import { expect, test } from "vitest";
import { nameBankAccount } from "@/lib/contract/bank-accounts";
import { followFromNow } from "../../testing/server/event-stream";
import { ACCOUNT, NOT_THERE } from "../../testing/server/issuer-state";
import { prepared } from "../../testing/server/order-fixtures";
import { newPerson } from "../../testing/server/people";
import { actions, count, refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import type { Context } from "../context";
import { auditEntries } from "../db/schema";
import { approveOrder } from "../orders/approve";
import { createOrder } from "../orders/create";
import { getOrder } from "../orders/get";
import { getBankAccount } from "./get";
import { listBankAccounts } from "./list";
import { setNickname } from "./set-nickname";

onPostgres((app) => {
  const name = (person: Context, nickname: string | null) => setNickname(person, { id: ACCOUNT, nickname });
  const listed = async (person: Context) =>
    (await listBankAccounts(person)).items.find(({ id }) => id === ACCOUNT)?.nickname;

  test("a preparer names an account, everybody sees it with who named it, and it is on record", async () => {
    const preparer = await newPerson(app().services, "preparer");
    const viewer = await newPerson(app().services, "viewer");
    expect(await listed(viewer)).toBeNull();
    const nickname = { text: "Operating", by: { id: preparer.person.id, name: preparer.person.name } };
    expect((await name(preparer, "Operating")).nickname).toMatchObject(nickname);
    expect(await listed(viewer)).toMatchObject(nickname);
    expect((await getBankAccount(viewer, { id: ACCOUNT })).nickname).toMatchObject(nickname);
    await name(preparer, "Payroll");
    await name(preparer, "Payroll");
    await name(preparer, null);
    await name(preparer, null);
    expect(await listed(viewer)).toBeNull();
    const entries = await app().services.db.select().from(auditEntries).orderBy(auditEntries.seq);
    const who = { actorId: preparer.person.id, subject: "Acme GmbH …3000" };
    const about = { bankAccountId: ACCOUNT };
    expect(entries).toMatchObject([
      { ...who, action: "bank_account.named", detail: { ...about, before: null, after: "Operating" } },
      { ...who, action: "bank_account.named", detail: { ...about, before: "Operating", after: "Payroll" } },
      { ...who, action: "bank_account.name_cleared", detail: { ...about, before: "Payroll", after: null } },
    ]);
  });

  test.each([["approver"], ["admin"], ["viewer"]] as const)("an %s names none", async (role) => {
    const person = await newPerson(app().services, role);
    expect(await refusal(name(person, "Operating"))).toMatchObject({ code: "forbidden" });
    expect(await count(app().services, "bank_account_nicknames")).toBe(0);
  });

  test("an account that the issuer doesn’t list gets no name", async () => {
    const preparer = await newPerson(app().services, "preparer");
    const given = { id: NOT_THERE, nickname: "Operating" };
    expect(await refusal(setNickname(preparer, given))).toMatchObject({ code: "not_found" });
    expect(await actions(app().services)).toEqual([]);
  });

  test("of two who name an account for the first time at once, both are on record or one is told", async () => {
    const preparer = await newPerson(app().services, "preparer");
    const other = await newPerson(app().services, "preparer");
    await listed(preparer);
    const race = await Promise.allSettled([name(preparer, "Operating"), name(other, "Payroll")]);
    const done = race.filter(({ status }) => status === "fulfilled").length;
    expect(done).toBeGreaterThan(0);
    const entries = await app().services.db.select().from(auditEntries).orderBy(auditEntries.seq);
    expect(entries).toHaveLength(done);
    // Each entry begins where the one before it ended, and the last one is what the account is called.
    const afters = entries.map(({ detail }) => detail.after);
    expect(entries.map(({ detail }) => detail.before)).toEqual([null, ...afters.slice(0, -1)]);
    expect((await listed(preparer))?.text).toBe(afters.at(-1));
  });

  test("a nickname is no part of what is approved: holder and number stay, and so does the approval", async () => {
    const { order, approver, preparer } = await prepared(app());
    await name(preparer, "Issuer’s own account");
    const shown = await getOrder(approver, order);
    expect(shown.bankAccount).toEqual(order.bankAccount);
    expect(shown.bankAccount).toMatchObject({ name: "Acme GmbH", accountNumber: "DE89370400440532013000" });
    expect(JSON.stringify(shown)).not.toContain("Issuer’s own account");
    expect((await approveOrder(approver, order)).state).toBe("approved");
    const { currency, amount, walletId, bankAccountId } = order;
    const draft = { currency, amount, walletId, bankAccountId, acceptDuplicate: true };
    const later = await createOrder(preparer, draft, crypto.randomUUID());
    expect(later.bankAccount).toEqual(order.bankAccount);
  });

  test("pages are told, also those of another process, which reads the name anew", async () => {
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
