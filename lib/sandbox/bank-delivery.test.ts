import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, daysBetween, isBankingDay } from "./bank/days";
import { ACCOUNTS, bankOf } from "./test-bank";
import { startTestSandbox } from "./test-sandbox";

const folder = mkdtempSync(join(tmpdir(), "statements-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sandbox = await startTestSandbox({ SANDBOX_STATEMENTS_DIR: folder });
const bank = bankOf(sandbox);
beforeEach(async () => {
  await sandbox.control("POST", "/reset");
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

const delivered = () => readdirSync(folder).sort();
const content = (name = "") => readFileSync(join(folder, name));

describe("after a booking", () => {
  it("the account's statement of the day is in the folder at once, whole and with an own number", async () => {
    await bank.pay("125000.00");
    const [first, ...others] = delivered();
    expect(others).toEqual([]);
    expect(first).toMatch(new RegExp(`^\\d{6}_camt053_${ACCOUNTS.euro}_\\d{4}-\\d\\d-\\d\\d\\.xml$`));
    expect(String(content(first))).toMatch(/RD-7F3K9QXM.*<\/Document>\n$/);
    await bank.pay("7.00", { reference: "RD-2MNB3K4P" });
    const [again, second] = delivered();
    expect(again).toBe(first);
    expect(String(content(second))).toMatch(/RD-7F3K9QXM.*RD-2MNB3K4P/);
  });

  it("several bookings of one account on one day are delivered in one file", async () => {
    const paid = (amount: string) => ({ account: ACCOUNTS.euro, amount, day: "2026-03-19" });
    await bank.call("POST", "/pay", { payouts: [paid("1.00"), paid("2.00")] });
    expect(delivered().filter((name) => name.includes("2026-03-19"))).toHaveLength(1);
  });

  it("a return is delivered too", async () => {
    await bank.pay("5.00", { switch: "late" });
    expect(delivered()).toEqual([]);
    const { body } = await bank.call("POST", "/book", {});
    await bank.call("POST", "/return", { lineId: body.lines[0].id });
    expect(String(content(delivered().at(-1)))).toContain("<Cd>AC04</Cd>");
  });

  it("nothing is delivered while delivery is by hand", async () => {
    await bank.call("PUT", "", { deliverAtOnce: false });
    await bank.pay("5.00");
    expect(delivered()).toEqual([]);
  });
});

describe("by hand", () => {
  it("the statements of all accounts are delivered, of a day or of today, in the format asked for", async () => {
    const { body } = await bank.call("POST", "/deliver", { day: "2026-03-24", format: "mt940" });
    expect(body.files).toEqual(delivered());
    expect(delivered()).toHaveLength(5);
    const name = delivered().find((file) => file.includes(ACCOUNTS.euro));
    expect(content(name)).toEqual((await bank.file("2026-03-24", "mt940")).bytes);
  });

  it("the statements of all days since the last delivery are delivered", async () => {
    const { today } = await bank.account();
    const days = daysBetween(addDays(today, -10), today).filter((day) => isBankingDay(day, "EUR"));
    await bank.call("POST", "/deliver", { day: days[0] });
    for (const name of delivered()) rmSync(join(folder, name));
    await bank.call("POST", "/deliver", {});
    const found = delivered().filter((name) => name.includes(ACCOUNTS.euro));
    expect(found.map((name) => name.slice(-14, -4))).toEqual(days);
  });

  it("all accounts come in one ZIP where that is chosen", async () => {
    await bank.call("PUT", "", { format: "zip" });
    await bank.call("POST", "/deliver", { day: "2026-03-24" });
    const [name, ...others] = delivered();
    expect(others).toEqual([]);
    expect(Object.keys(unzipSync(content(name)))).toHaveLength(5);
  });

  it.each([
    [{ day: "2026-03-22" }, 409],
    [{ day: "2026-06-31" }, 400],
    [{ format: "pdf" }, 400],
    [{ folder: "/tmp" }, 400],
  ])("is refused %o", async (body, status) => {
    expect((await bank.call("POST", "/deliver", body)).status).toBe(status);
    expect(delivered()).toEqual([]);
  });
});

describe("the operator's page", () => {
  const post = async (path: string, fields: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(sandbox.url + path, { method: "POST", body, redirect: "manual" });
    return new URL(answer.headers.get("location") ?? "", sandbox.url).searchParams;
  };
  const page = async () => (await fetch(`${sandbox.url}/bank`)).text();

  it("shows accounts and lines, and gives statements to download", async () => {
    await bank.pay("125000.00", { reference: "<script>alert(1)</script>" });
    const text = await page();
    expect(text).toContain("125,000.00 EUR");
    expect(text).not.toContain("<script>alert");
    const [, path] = new RegExp(`href="(/bank/accounts/${ACCOUNTS.euro}[^"]*\\.mt940)"`).exec(text) ?? [];
    const file = await fetch(sandbox.url + path);
    expect(file.headers.get("content-disposition")).toContain(`mt940_${ACCOUNTS.euro}`);
    expect(await file.text()).toContain(":20:STARTUMS");
  });

  it("sets the switch, books a waiting payout, returns it and delivers", async () => {
    expect((await post("/bank/switch", { switch: "late" })).get("note")).toContain("late");
    expect((await bank.call("GET", "")).body.switch).toBe("late");
    await bank.pay("5.00", { switch: "late" });
    const [, id] = /name="payout" value="([^"]*)"/.exec(await page()) ?? [];
    expect((await post("/bank/book", { payout: id ?? "" })).get("note")).toBe("1 booked.");
    const [, line] = /name="line" value="([^"]*)"/.exec(await page()) ?? [];
    expect((await post("/bank/return", { line: line ?? "" })).get("note")).toContain("AC04");
    expect((await bank.booked()).map(({ credit }) => credit)).toEqual([false, true]);
    expect((await post("/bank/deliver")).get("note")).toMatch(/^[1-5] files? delivered\.$/);
  });

  it("chooses the format of delivered files, and whether they are delivered at once", async () => {
    await post("/bank/delivery", { format: "csv" });
    await bank.pay("5.00");
    expect(delivered()).toEqual([expect.stringMatching(/\.csv$/)]);
    await post("/bank/delivery", { atOnce: "off" });
    await bank.pay("5.00");
    expect(delivered()).toHaveLength(1);
  });

  it.each([
    ["/bank/switch", { switch: "never" }],
    ["/bank/book", {}],
    ["/bank/book", { payout: "MDN-PO-0" }],
    ["/bank/return", { line: "1" }],
  ])("says what is wrong: %s %o", async (path, fields) => {
    expect((await post(path, fields)).get("problem")).toBeTruthy();
  });
});
