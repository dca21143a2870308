import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { nextBankingDay } from "./bank/days";
import { CUSTOMERS, LANDLORD, PAYERS, STAFF, SUPPLIERS, WRONG_PAYER } from "./bank/parties";
import { seed } from "./store/seed";
import { openStore } from "./store/store";
import { ACCOUNTS, bankOf } from "./test-bank";
import { IDS, startTestSandbox } from "./test-sandbox";

const sandbox = await startTestSandbox({ SANDBOX_PAYOUT_SECONDS: "0" });
const bank = bankOf(sandbox);
beforeEach(() => sandbox.control("POST", "/reset"));

/** Lets the issuer pay out an order. */
async function paidOrder(changes: Record<string, string> = {}): Promise<void> {
  const id = await sandbox.order({ CustomerReference: "RD-7F3K9QXM INV-2026-104", ...changes });
  await sandbox.send(id);
  await sandbox.paidOut(id);
}

describe("a payout of the issuer", () => {
  it("is credited to the order's account at once, with its reference, from the issuer's payer", async () => {
    const { balance } = await bank.account();
    await paidOrder({ Amount: "125000.25" });
    const [line, ...others] = await bank.booked();
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      ...{ credit: true, amount: "125000.25", charges: null, text: "RD-7F3K9QXM INV-2026-104" },
      party: PAYERS.EUR,
      endToEndId: expect.stringMatching(/^MDN-PO-\d{8}$/),
    });
    expect(line?.bookedOn).toBe((await bank.account()).today);
    expect(Number((await bank.account()).balance)).toBeCloseTo(Number(balance) + 125_000.25, 2);
    expect(await bank.booked(ACCOUNTS.dollar)).toEqual([]);
  });

  it("comes from another payer in dollars, also where the issuer doesn't name its payout", async () => {
    await sandbox.control("PUT", "/faults", [{ match: {}, action: { type: "no_payout_ids" } }]);
    const id = await sandbox.order({ Currency: "USD", BankAccountId: IDS.dollarAccount });
    await sandbox.send(id);
    await expect.poll(() => bank.booked(ACCOUNTS.dollar)).toMatchObject([{ party: PAYERS.USD }]);
  });

  it("has a text of its own when the order has no reference, and is booked in whole cents", async () => {
    const id = await sandbox.order({ Amount: "7.129999", CustomerReference: undefined });
    await sandbox.send(id);
    await sandbox.paidOut(id);
    expect(await bank.booked()).toMatchObject([{ text: "TOKEN REDEMPTION", amount: "7.12" }]);
  });

  it("is booked as the switch said when it began, and the sandbox's reset puts the switch back", async () => {
    await bank.use("no_code");
    await paidOrder();
    await bank.use("at_once");
    expect(await bank.booked()).toMatchObject([{ text: "TOKEN REDEMPTION", party: PAYERS.EUR }]);
    await bank.use("late");
    await sandbox.control("POST", "/reset");
    expect((await bank.call("GET", "")).body).toMatchObject({ switch: "at_once", payouts: [] });
  });
});

describe("at a switch, the bank", () => {
  const pay = (name: string, amount = "500.00") => bank.pay(amount, { switch: name });

  it("keeps 10.00 of a payout as charges", async () => {
    await pay("short");
    expect(await bank.booked()).toMatchObject([{ amount: "490.00", charges: "10.00", text: "RD-7F3K9QXM" }]);
  });

  it("leaves a cent of a payout of less than its charges", async () => {
    await pay("short", "3.50");
    expect(await bank.booked()).toMatchObject([{ amount: "0.01", charges: "3.49" }]);
  });

  it("credits 10.00 too much", async () => {
    await pay("over");
    expect(await bank.booked()).toMatchObject([{ amount: "510.00", charges: null }]);
  });

  it("credits a payout and takes it back", async () => {
    const { balance } = await bank.account();
    await pay("returned");
    const [debit, credit] = await bank.booked();
    expect(credit).toMatchObject({ credit: true, amount: "500.00", canReturn: false });
    expect(debit).toMatchObject({
      ...{ credit: false, amount: "500.00", endToEndId: credit?.endToEndId },
      returns: { id: credit?.id, reason: "AC04" },
    });
    expect((await bank.account()).balance).toBe(balance);
  });

  it("credits the amount from a payer with another name and account, without the code", async () => {
    await pay("wrong_payer");
    const [line] = await bank.booked();
    expect(line).toMatchObject({ amount: "500.00", party: WRONG_PAYER, endToEndId: null });
    expect(line?.text).not.toContain("RD-");
  });

  it("credits the right payer's money without the code", async () => {
    await pay("no_code");
    expect(await bank.booked()).toMatchObject([{ party: PAYERS.EUR, text: "TOKEN REDEMPTION" }]);
  });

  it("waits with a late payout until an operator books it", async () => {
    await pay("late");
    expect(await bank.booked()).toEqual([]);
    const [payout] = (await bank.account()).waiting;
    expect(payout).toMatchObject({ bookOn: null, amount: "500.00" });
    await bank.call("POST", "/book", { payoutIds: [payout.id] });
    expect(await bank.booked()).toMatchObject([{ amount: "500.00", text: "RD-7F3K9QXM" }]);
    expect((await bank.account()).waiting).toEqual([]);
  });

  it("plans a payout for the next banking day, and says so in the report of the day", async () => {
    await pay("next_banking_day");
    const { today, waiting } = await bank.account();
    expect(waiting).toMatchObject([{ bookOn: nextBankingDay(today, "EUR") }]);
    const report = String((await bank.file(today, "camt052")).bytes);
    expect(report).toContain("<Cd>PDNG</Cd>");
    expect(String((await bank.file(today, "camt053")).bytes)).not.toContain("PDNG");
  });

  it("books a payout automatically on the banking day that was planned", async () => {
    await bank.pay("5.00", { switch: "next_banking_day", day: "2026-03-20" });
    const lineId = async () => (await bank.call("GET", "")).body.payouts[0].lineId;
    await expect.poll(lineId).toMatch(/^20260323/);
  });

  it("collects payouts of an account into one credit that an operator books", async () => {
    await pay("one_sum", "100.10");
    await pay("one_sum", "200.20");
    await bank.pay("5.00", { account: ACCOUNTS.dollar, switch: "one_sum" });
    expect(await bank.booked()).toEqual([]);
    await bank.call("POST", "/book", { account: ACCOUNTS.euro });
    expect(await bank.booked()).toMatchObject([{ amount: "300.30", text: "TOKEN REDEMPTIONS (2)" }]);
    expect((await bank.account(ACCOUNTS.dollar)).waiting).toHaveLength(1);
  });

  it("books what it collected when the next usual payout of the account arrives", async () => {
    await pay("one_sum", "100.10");
    await pay("one_sum", "200.20");
    await pay("at_once", "1.00");
    const amounts = (await bank.booked()).map(({ amount }) => amount);
    expect(amounts).toEqual(["1.00", "300.30"]);
  });
});

describe("the operator", () => {
  it("books payouts on an earlier banking day, and returns one for another reason", async () => {
    await bank.pay("42.00", { day: "2026-03-20" });
    const { body } = await bank.call("GET", "");
    const { id } = body.payouts[0];
    expect(body.payouts[0].lineId).toMatch(/^20260320/);
    const lineId = body.payouts[0].lineId;
    const answer = await bank.call("POST", "/return", { lineId, reason: "AC06", day: "2026-03-23" });
    expect(answer.body.line).toMatchObject({ bookedOn: "2026-03-23", endToEndId: id });
    expect(String((await bank.file("2026-03-23", "camt053")).bytes)).toContain("<Cd>AC06</Cd>");
  });

  it.each([
    ["an unknown account", "/pay", { payouts: [{ account: ACCOUNTS.none, amount: "1.00" }] }, 404],
    ["no amount", "/pay", { payouts: [{ account: ACCOUNTS.euro, amount: "0.001" }] }, 400],
    ["no payout", "/pay", { payouts: [] }, 400],
    [
      "an unknown switch",
      "/pay",
      { payouts: [{ account: ACCOUNTS.euro, amount: "1", switch: "gone" }] },
      400,
    ],
    ["a Sunday", "/pay", { payouts: [{ account: ACCOUNTS.euro, amount: "1", day: "2026-03-22" }] }, 409],
    ["a holiday", "/pay", { payouts: [{ account: ACCOUNTS.euro, amount: "1", day: "2026-04-06" }] }, 409],
    ["a day to come", "/pay", { payouts: [{ account: ACCOUNTS.euro, amount: "1", day: "2099-01-02" }] }, 409],
    ["no day of the calendar", "/book", { day: "2026-02-30" }, 400],
    ["a payout that isn't waiting", "/book", { payoutIds: ["MDN-PO-0"] }, 404],
    ["a line that isn't booked", "/return", { lineId: "1" }, 404],
    ["a reason that is none", "/return", { lineId: "1", reason: "closed" }, 400],
    ["no folder", "/deliver", {}, 409],
  ])("is refused %s", async (_, path, body, status) => {
    const answer = await bank.call("POST", path, body);
    expect([answer.status, typeof answer.body.error]).toEqual([status, "string"]);
    expect(await bank.booked()).toEqual([]);
  });

  it("can return a payout once, and neither what it returned nor before it was booked", async () => {
    await bank.pay("42.00", { day: "2026-03-20" });
    const lineId = (await bank.call("GET", "")).body.payouts[0].lineId;
    expect((await bank.call("POST", "/return", { lineId, day: "2026-03-19" })).status).toBe(409);
    const { body } = await bank.call("POST", "/return", { lineId });
    expect((await bank.call("POST", "/return", { lineId })).status).toBe(409);
    expect((await bank.call("POST", "/return", { lineId: body.line.id })).status).toBe(409);
  });

  it("is refused settings that the bank doesn't have", async () => {
    expect((await bank.use("sometimes")).status).toBe(400);
    expect((await bank.call("PUT", "", { format: "pdf" })).status).toBe(400);
  });
});

it("is there in a sandbox whose data are of a version without a bank", () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const { bank: _, ...earlier } = { ...seed(), nextFiatTransferId: 7 };
  writeFileSync(join(folder, "state.json"), JSON.stringify(earlier));
  const { data } = openStore(join(folder, "state.json"));
  expect(data).toMatchObject({ nextFiatTransferId: 7, bank: { switch: "at_once", lines: [] } });
  rmSync(folder, { recursive: true });
});

describe("an account's other movements", () => {
  it("are the same on each day they are read, come from other payers, and are no round amounts", async () => {
    const first = (await bank.account()).lines;
    expect(first.length).toBeGreaterThan(8);
    await sandbox.control("POST", "/reset");
    expect((await bank.account()).lines).toEqual(first);
    const credits = first.filter(({ credit }: { credit: boolean }) => credit);
    for (const { amount, party, canReturn } of credits) {
      expect(amount).toMatch(/\.37$/);
      expect(canReturn).toBe(false);
      expect([PAYERS.EUR.iban, WRONG_PAYER.iban]).not.toContain(party.iban);
    }
  });

  it("and payouts name accounts with right check digits", () => {
    const parties = [...CUSTOMERS, ...SUPPLIERS, LANDLORD, STAFF, WRONG_PAYER, PAYERS.EUR, PAYERS.USD];
    for (const { iban } of parties) expect(remainder(iban ?? "")).toBe(1n);
  });
});

/** ISO 13616: moved to the end, letters as numbers, an IBAN leaves 1 when it is divided by 97. */
function remainder(iban: string): bigint {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n;
}
