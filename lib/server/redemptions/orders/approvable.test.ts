import "server-only";
import { expect, test } from "vitest";
import { approve, prepared, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam, type Team } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { getApprovable } from "./approvable";

onPostgres((app) => {
  const paidOut = async (amount: string, team: Team, values: object = {}) => {
    const { order } = await prepared(app(), { amount }, team);
    await setOrder(app(), order.id, { state: "submitted", fiatTransferId: "1", ...values });
    return order;
  };

  test("lists what this person may approve, and neither their own nor what they have approved", async () => {
    const both = await newPerson(app().services, "preparer", "approver");
    const team = { ...(await newTeam(app().services)), preparer: both };
    const { order, approver, second } = await prepared(app(), {}, team);
    expect((await getApprovable(approver)).items.map((item) => item.order.id)).toEqual([order.id]);
    for (const nobody of [both, await newPerson(app().services, "admin", "viewer")]) {
      expect(await getApprovable(nobody)).toEqual({ items: [], total: 0 });
    }
    await approve(approver, order);
    expect(await getApprovable(second)).toEqual({ items: [], total: 0 });
  });

  test("what is unusual comes first: a duplicate, a new account or wallet, a large amount", async () => {
    const team = await newTeam(app().services);
    const first = await prepared(app(), { amount: "100" }, team);
    const unusual = async () => {
      const { items } = await getApprovable(team.approver);
      return items.map((item) => [item.order.amount, item.unusual]);
    };
    expect(await unusual()).toEqual([["100", ["new_account", "new_wallet"]]]);
    for (const amount of ["90", "99.99", "110", "1000"]) await paidOut(amount, team);
    expect(await unusual()).toEqual([["100", []]]);
    const large = await prepared(app(), { amount: "300.01" }, team);
    // Of four payouts nobody can say what is usual.
    expect(await unusual()).toEqual([
      ["100", []],
      ["300.01", []],
    ]);
    await paidOut("99", team);
    expect(await unusual()).toEqual([
      ["300.01", ["large"]],
      ["100", []],
    ]);
    await setOrder(app(), first.order.id, {
      duplicate: { of: [{ id: large.order.id, code: "RD-1" }], reason: null, by: team.preparer.person.id },
    });
    expect(await unusual()).toEqual([
      ["100", ["duplicate"]],
      ["300.01", ["large"]],
    ]);
  });

  test("of two that may be the same payment both are marked, whichever was prepared first", async () => {
    const team = await newTeam(app().services);
    await prepared(app(), { amount: "48000", customerReference: "INV-1" }, team);
    await prepared(app(), { amount: "48000.01", customerReference: "inv 1" }, team);
    await prepared(app(), { amount: "7", customerReference: "INV-2" }, team);
    const { items } = await getApprovable(team.approver);
    const marked = items.filter(({ unusual }) => unusual.includes("duplicate"));
    expect(marked.map(({ order }) => order.amount)).toEqual(["48000", "48000.01"]);
  });

  test("an account whose number has changed is new again", async () => {
    const team = await newTeam(app().services);
    await paidOut("1", team);
    const { row, order } = await prepared(app(), {}, team);
    const { bankAccount } = await row();
    await setOrder(app(), order.id, { bankAccount: { ...bankAccount, accountNumber: "DE00 9999" } });
    expect((await getApprovable(team.approver)).items[0]?.unusual).toEqual(["new_account"]);
  });

  test("a payout for which the issuer names no number makes an account and a wallet known as well", async () => {
    const team = await newTeam(app().services);
    const before = await prepared(app(), {}, team);
    const { order } = await prepared(app(), { amount: "2" }, team);
    const unusual = async () =>
      (await getApprovable(team.approver)).items.find((item) => item.order.id === order.id)?.unusual;
    expect(await unusual()).toEqual(["new_account", "new_wallet"]);
    await setOrder(app(), before.order.id, {
      ...{ state: "submitted", issuerStatus: "Completed", fiatTransferId: null, pinnedAt: new Date() },
      ...{ transactionHash: `0x${"a1".repeat(32)}`, confirmationState: "accepted", claimedAt: new Date() },
    });
    expect((await before.row()).outcome).toBe("paid_out");
    expect(await unusual()).toEqual([]);
  });
});
