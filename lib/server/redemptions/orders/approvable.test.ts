import "server-only";
import { expect, test } from "vitest";
import { approve, prepared } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam, type Team } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { getApprovable } from "./approvable";

onPostgres((app) => {
  const paidOut = (amount: string, team: Team) =>
    prepared(app(), { amount, row: { state: "submitted", fiatTransferId: "1" } }, team);
  /** What is unusual about each, by its amount. */
  const unusual = async ({ approver }: Team) =>
    (await getApprovable(approver)).items.map(({ order, unusual }) => [order.amount, unusual]);

  test("lists what this person may approve, and neither their own nor what they have approved", async () => {
    const both = await newPerson(app().services, "preparer", "approver");
    const team = { ...(await newTeam(app().services)), preparer: both };
    const { order, approver, second } = await prepared(app(), {}, team);
    expect((await getApprovable(approver)).items.map((item) => item.order.id)).toEqual([order.id]);
    for (const person of [both, await newPerson(app().services, "admin", "viewer")])
      expect(await getApprovable(person)).toEqual({ items: [], total: 0 });
    await approve(approver, order);
    expect(await getApprovable(second)).toEqual({ items: [], total: 0 });
  });

  test("what is unusual comes first: a duplicate, a new account or wallet, a large amount", async () => {
    const team = await newTeam(app().services);
    const first = await prepared(app(), { amount: "100" }, team);
    expect(await unusual(team)).toEqual([["100", ["new_account", "new_wallet"]]]);
    for (const amount of ["90", "99.99", "110", "1000"]) await paidOut(amount, team);
    const large = await prepared(app(), { amount: "300.01" }, team);
    // Four payouts are too few to say what is usual.
    expect(await unusual(team)).toEqual([
      ["100", []],
      ["300.01", []],
    ]);
    await paidOut("99", team);
    expect(await unusual(team)).toEqual([
      ["300.01", ["large"]],
      ["100", []],
    ]);
    const of = [{ id: large.order.id, code: "RD-1" }];
    await first.set({ duplicate: { of, reason: null, by: team.preparer.person.id } });
    expect(await unusual(team)).toEqual([
      ["100", ["duplicate"]],
      ["300.01", ["large"]],
    ]);
  });

  test("of what is alike comes first what is needed soonest, and last what has no day", async () => {
    const team = await newTeam(app().services);
    await prepared(app(), { amount: "1" }, team);
    await prepared(app(), { amount: "2", neededBy: "2999-12-30" }, team);
    await prepared(app(), { amount: "3", neededBy: "2999-12-02" }, team);
    const { items } = await getApprovable(team.approver);
    expect(items.map(({ order }) => order.amount)).toEqual(["3", "2", "1"]);
  });

  test("of two that may be the same payment both are marked, whichever was prepared first", async () => {
    const team = await newTeam(app().services);
    await prepared(app(), { amount: "48000", customerReference: "INV-1" }, team);
    await prepared(app(), { amount: "48000.01", customerReference: "inv 1" }, team);
    await prepared(app(), { amount: "7", customerReference: "INV-2" }, team);
    const marked = (await unusual(team)).filter(([, unusual]) => unusual?.includes("duplicate"));
    expect(marked.map(([amount]) => amount)).toEqual(["48000", "48000.01"]);
  });

  test("an account whose number has changed is new again", async () => {
    const team = await newTeam(app().services);
    await paidOut("1", team);
    const { row, set } = await prepared(app(), { amount: "5" }, team);
    await set({ bankAccount: { ...(await row()).bankAccount, accountNumber: "DE00 9999" } });
    expect(await unusual(team)).toEqual([["5", ["new_account"]]]);
  });

  test("a payout for which the issuer names no number makes an account and a wallet known as well", async () => {
    const team = await newTeam(app().services);
    const before = await prepared(app(), {}, team);
    await prepared(app(), { amount: "2" }, team);
    expect(await unusual(team)).toContainEqual(["2", ["new_account", "new_wallet"]]);
    await before.set({
      ...{ state: "submitted", issuerStatus: "Completed", fiatTransferId: null, pinnedAt: new Date() },
      ...{ transactionHash: `0x${"a1".repeat(32)}`, confirmationState: "accepted", claimedAt: new Date() },
    });
    expect((await before.row()).outcome).toBe("paid_out");
    expect(await unusual(team)).toEqual([["2", []]]);
  });
});
