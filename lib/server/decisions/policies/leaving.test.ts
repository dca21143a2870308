import "server-only";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import type { ApprovalRule } from "@/lib/contract/policies";
import { remarkText } from "@/lib/domain/remarks";
import { rule, setRules } from "../../../testing/server/approval-rules";
import { approve, approved, DRAFT, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { count, mailedTo, outcomes } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { Context } from "../../record/context";
import { createOrder } from "../../redemptions/orders/create";
import { editOrder } from "../../redemptions/orders/edit";
import { getOrder } from "../../redemptions/orders/get";
import { rejectOrder } from "../../redemptions/orders/reject";
import { withdrawOrder } from "../../redemptions/orders/withdraw";

const OVER = { code: "not_usable", fields: { amount: expect.any(String) } };

onPostgres((app) => {
  const services = () => app().services;
  const limit = (perPreparer: string | null, desk: string | null, account: string | null = null) =>
    setRules(services(), {
      dailyLimits: [{ currency: "EUR", perPreparer, desk, ...(account && { account }) }],
    });
  const prepare = (by: Context, amount: string) =>
    createOrder(by, { ...DRAFT, amount, acceptDuplicate: true }, randomUUID());
  const edit = (by: Context, { id, contentHash }: Order, amount: string) =>
    editOrder(by, { ...DRAFT, id, contentHash, amount, acceptDuplicate: true });
  const preparer = () => newPerson(services(), "preparer");
  const twoApproved = async (amount: string) =>
    [await approved(app(), { amount }), await approved(app(), { amount })] as const;
  /** Every redemption so far was to another account. */
  const toAnotherAccount = () =>
    services().connection.raw(
      `update orders set bank_account = jsonb_set(bank_account, '{accountNumber}', '"DE99"')`,
    );
  const withdrawAll = () =>
    services().connection.raw("update orders set state = 'withdrawn', outcome = 'ended'");
  const yesterday = () => new Date(Date.now() - 24 * 3_600_000 - 1_000);

  test("one person prepares up to their limit, to the cent, and reads what is left", async () => {
    await limit("1000", null);
    const pia = await preparer();
    await prepare(pia, "400.50");
    await expect(prepare(pia, "599.51")).rejects.toMatchObject({
      ...OVER,
      message: expect.stringContaining("599.50 EUR of 1,000.00 EUR are left"),
    });
    await prepare(pia, "599.50");
    await expect(prepare(pia, "0.01")).rejects.toMatchObject(OVER);
    await prepare(await preparer(), "1000");
  });

  test("all together prepare up to the desk's limit", async () => {
    await limit(null, "1000");
    await prepare(await preparer(), "600");
    const paul = await preparer();
    await expect(prepare(paul, "400.01")).rejects.toMatchObject({
      ...OVER,
      message: expect.stringContaining("for everybody together: 400.00 EUR"),
    });
    await prepare(paul, "400");
  });

  test("of several who use what is left at the same moment, one does", async () => {
    await limit("700", "1000");
    const others = await Promise.all([preparer(), preparer(), preparer(), preparer()]);
    for (let turn = 1; turn <= 3; turn += 1) {
      await withdrawAll();
      const race = await Promise.allSettled(others.map((one) => prepare(one, "600")));
      expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(race.find(({ status }) => status === "rejected")).toMatchObject({ reason: OVER });
      expect(await count(services(), "orders")).toBe(turn);
    }
    // So with two clicks of one person, too.
    const pia = await preparer();
    await withdrawAll();
    const own = ["400", "401"].map((amount) => prepare(pia, amount));
    expect(await outcomes(own)).toEqual(["done", "not_usable"]);
  });

  test("other currencies, and what never leads to a payout, do not count", async () => {
    await limit("1000", "1000");
    const pia = await preparer();
    const approver = await newPerson(services(), "approver");
    await withdrawOrder(pia, { id: (await prepare(pia, "1000")).id });
    await rejectOrder(approver, { id: (await prepare(pia, "1000")).id, reason: "No." });
    for (const state of ["expired", "refused", "not_created"] as const)
      await setOrder(app(), (await prepare(pia, "1000")).id, { state });
    const sent = await prepare(pia, "1000");
    await approve(approver, sent);
    for (const state of ["approved", "outcome_unknown", "submitted", "closed"] as const) {
      const claimed = { claimedAt: new Date(), issuerOrderId: randomUUID() };
      await setOrder(app(), sent.id, { state, ...(state !== "approved" && claimed) });
      await expect(prepare(pia, "1")).rejects.toMatchObject(OVER);
    }
    await setOrder(app(), sent.id, { currency: "USD" });
    await prepare(pia, "1000");
  });

  test("what was sent counts for 24 hours, what waits as long as it waits", async () => {
    await limit("1000", "1000");
    const pia = await preparer();
    const first = await prepare(pia, "1000");
    await setOrder(app(), first.id, { createdAt: yesterday() });
    await expect(prepare(pia, "1")).rejects.toMatchObject(OVER);
    const sent = { state: "submitted", issuerOrderId: randomUUID(), createdAt: yesterday() } as const;
    await setOrder(app(), first.id, { ...sent, claimedAt: new Date(Date.now() - 23 * 3_600_000) });
    await expect(prepare(pia, "1")).rejects.toMatchObject(OVER);
    await setOrder(app(), first.id, { ...sent, claimedAt: yesterday() });
    await prepare(pia, "1000");
  });

  test("a colleague’s edit moves no amount out of either sum", async () => {
    await limit("1000", null);
    const [pia, paul] = [await preparer(), await preparer()];
    const first = await prepare(pia, "900");
    const edited = await edit(paul, first, "901");
    for (const one of [pia, paul]) await expect(prepare(one, "100")).rejects.toMatchObject(OVER);
    await expect(edit(paul, edited, "1000.01")).rejects.toMatchObject(OVER);
    await edit(paul, edited, "500");
    await prepare(pia, "500");
  });

  test("one account gets no more than its limit from all together, another account has its own", async () => {
    await limit(null, null, "1000");
    await prepare(await preparer(), "600");
    await expect(prepare(await preparer(), "400.01")).rejects.toMatchObject({
      ...OVER,
      message: expect.stringContaining("for this bank account: 400.00 EUR of 1,000.00 EUR are left"),
    });
    await toAnotherAccount();
    await prepare(await preparer(), "1000");
  });

  test("what was prepared over days is approved only as far as a day’s limit goes", async () => {
    const [pia, anton] = [await preparer(), await newPerson(services(), "approver")];
    const [first, second] = [await prepare(pia, "1000"), await prepare(pia, "1000")];
    await limit(null, "1500");
    await approve(anton, first);
    await expect(approve(anton, second)).rejects.toMatchObject({
      ...OVER,
      message: expect.stringMatching(
        /500\.00 EUR of 1,500\.00 EUR are left.*Nothing was approved\. Approve it later/,
      ),
    });
    await setOrder(app(), first.id, { state: "withdrawn" });
    expect((await approve(anton, second)).state).toBe("approved");
  });

  test("what was approved before a limit came waits at the claim, and is sent once there is room", async () => {
    const [first, second] = await twoApproved("1000");
    await limit(null, "1500");
    await first.submit();
    await second.submit();
    expect((await first.row()).state).toBe("submitted");
    const { state, remark } = await second.row();
    expect(state).toBe("approved");
    expect(remarkText(remark)).toMatch(/500\.00 EUR of 1,500\.00 EUR are left\. Nothing was sent\./);
    await second.submit();
    expect(await mailedTo(services(), "limit_reached")).toEqual([second.preparer.person.id]);
    await first.set({ claimedAt: yesterday() });
    await second.submit();
    expect(await second.row()).toMatchObject({ state: "submitted", remark: null });
  });

  test("what is over a limit alone is promised no room", async () => {
    const { row, submit } = await approved(app(), { amount: "1000" });
    await limit(null, "0.01");
    await submit();
    expect(remarkText((await row()).remark)).toMatch(
      /^This alone is over the daily limit .*: 0\.01 EUR\. Nothing was sent\. Withdraw or reject it/,
    );
    const refused = await prepare(await preparer(), "7").catch((error: Error) => error.message);
    expect(refused).toMatch(/^This alone is over .*ask an admin to raise the limit\.$/);
  });

  test("an account that is registered twice, spelt differently, has one sum", async () => {
    const first = await approved(app(), { amount: "1000" });
    await first.submit();
    const { bankAccount } = await first.row();
    const accountNumber = bankAccount.accountNumber.toLowerCase().replace(/(.{4})/g, "$1 ");
    await first.set({ bankAccount: { ...bankAccount, accountNumber } });
    const second = await approved(app(), { amount: "1000" });
    await limit(null, null, "1500");
    await second.submit();
    expect(remarkText((await second.row()).remark)).toMatch(/for this bank account/);
  });

  test("of two that are claimed at the same moment and fit only alone, one is sent", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await services().connection.raw("update orders set claimed_at = claimed_at - interval '2 days'");
      await limit(null, null);
      const both = await twoApproved("1000");
      await limit(null, null, "1500");
      await Promise.all(both.map(({ submit }) => submit()));
      const states = await Promise.all(both.map(async ({ row }) => (await row()).state));
      expect(states.sort()).toEqual(["approved", "submitted"]);
      await services().connection.raw(
        "update orders set state = 'withdrawn', outcome = 'ended' where state = 'approved'",
      );
    }
  });

  describe("a rule by amount goes by what leaves for the account within 24 hours", () => {
    const two = (over: Partial<ApprovalRule> = {}) =>
      setRules(services(), { rules: [rule({ currency: "EUR", above: "10000", approvals: 2, ...over })] });
    const needed = async (by: Context, { id }: Order) => (await getOrder(by, { id })).approvalsRequired;

    test("so that two halves by two people need what the whole would", async () => {
      await two();
      const first = await prepare(await preparer(), "6000");
      const second = await prepare(await preparer(), "6000");
      expect([first.approvalsRequired, second.approvalsRequired]).toEqual([1, 2]);
      // Another account has a sum of its own.
      await toAnotherAccount();
      expect((await prepare(await preparer(), "6000")).approvalsRequired).toBe(1);
    });

    test("at the approval: the half that is approved second needs more than it did", async () => {
      const [pia, anton] = [await preparer(), await newPerson(services(), "approver")];
      const [first, second] = [await prepare(pia, "6000"), await prepare(pia, "6000")];
      await two();
      expect(await needed(anton, second)).toBe(1);
      expect((await approve(anton, first)).state).toBe("approved");
      expect(await approve(anton, second)).toMatchObject({ state: "pending_approval", approvalsRequired: 2 });
      expect((await approve(await newPerson(services(), "approver"), second)).state).toBe("approved");
    });

    test("at the claim: it goes back to its approvers, who read why", async () => {
      const [first, second] = await twoApproved("6000");
      await two();
      for (const { submit } of [first, second]) await submit();
      expect((await first.row()).state).toBe("submitted");
      expect(await second.row()).toMatchObject({
        state: "pending_approval",
        approvalsRequired: 2,
      });
      expect(remarkText((await second.row()).remark)).toContain(
        "With what else was sent to this account within 24 hours",
      );
      // The approval that was given still counts as one of the two.
      await approve(await newPerson(services(), "approver"), second.order);
      await second.submit();
      expect((await second.row()).state).toBe("submitted");
    });

    test("a note that only the sum asks for is asked for with that sum", async () => {
      const pia = await preparer();
      await prepare(pia, "6000");
      await two({ noteRequired: true });
      await expect(prepare(pia, "6000")).rejects.toMatchObject({
        fields: {
          note: expect.stringContaining("With this one, 12,000.00 EUR wait for this account or were sent"),
        },
      });
      await expect(prepare(await preparer(), "20000")).rejects.toMatchObject({
        fields: { note: expect.stringMatching(/^The approval rules ask for a note/) },
      });
    });

    test("unless it says that it judges each redemption alone", async () => {
      await two({ perRedemption: true });
      const halves = [await prepare(await preparer(), "6000"), await prepare(await preparer(), "6000")];
      expect(halves.map(({ approvalsRequired }) => approvalsRequired)).toEqual([1, 1]);
    });
  });

  test("an edit of something else is no question of the limit, also once that was lowered", async () => {
    await limit("1000", null);
    const pia = await preparer();
    const { id, contentHash } = await prepare(pia, "1000");
    await limit("10", "10");
    const draft = { ...DRAFT, amount: "1000.00", note: "Payroll", acceptDuplicate: true };
    expect((await editOrder(pia, { ...draft, id, contentHash })).note).toBe("Payroll");
    await expect(prepare(pia, "1")).rejects.toMatchObject({
      message: expect.stringContaining("0.00 EUR of 10.00 EUR are left"),
    });
  });
});
