import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, isBankingDay, isDay, nextBankingDay } from "./bank/days";
import { ACCOUNTS, bankOf } from "./test-bank";
import { startTestSandbox } from "./test-sandbox";

const sandbox = await startTestSandbox();
const bank = bankOf(sandbox);

const DAY = "2026-03-24";
const MONTH = "2026-02";

beforeEach(async () => {
  await sandbox.control("POST", "/reset");
  const paid = [
    { amount: "125000.00", reference: "RD-7F3K9QXM INV-2026-104" },
    { amount: "9000.50", switch: "short", reference: "RD-2MNB3K4P Größe <8> & 9" },
    { amount: "77.77", switch: "returned", reference: "RD-9ZZZ8YYY" },
    { amount: "12.00", switch: "wrong_payer" },
  ];
  for (const account of [ACCOUNTS.euro, ACCOUNTS.dollar]) {
    const payouts = paid.flatMap((payout) => [
      { ...payout, account, day: DAY },
      { ...payout, account, day: `${MONTH}-20` },
    ]);
    await bank.call("POST", "/pay", { payouts });
  }
});

type Sums = { opening: bigint; closing: bigint; lines: bigint[] };

const cents = (text = ""): bigint => BigInt(text.replace(/[.,]/g, ""));

/** Balances of camt.053 and camt.052, and amounts of booked entries. */
function camtSums(text: string): Sums {
  const amounts = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, amount, side]) => (side === "DBIT" ? -cents(amount) : cents(amount)));
  const balances = amounts(/<Bal>.*?<Amt Ccy="...">([\d.]+)<\/Amt><CdtDbtInd>(....)<\/CdtDbtInd>.*?<\/Bal>/g);
  const lines = amounts(/<Ntry><Amt Ccy="...">([\d.]+)<\/Amt><CdtDbtInd>(....)</g);
  return { opening: balances[0] ?? 0n, closing: balances[1] ?? 0n, lines };
}

function mt940Sums(text: string): Sums {
  const balance = (tag: string) => {
    const [, side, amount] = new RegExp(`^:${tag}:([CD])\\d{6}[A-Z]{3}([\\d,]+)\r$`, "m").exec(text) ?? [];
    return side === "D" ? -cents(amount) : cents(amount);
  };
  const lines = [...text.matchAll(/^:61:\d{10}(RC|RD|C|D)([\d,]+)N/gm)].map(([, mark, amount]) =>
    mark === "D" || mark === "RC" ? -cents(amount) : cents(amount),
  );
  return { opening: balance("60F"), closing: balance("62F"), lines };
}

const READERS: Record<string, (text: string) => Sums> = {
  camt053: camtSums,
  "camt053-v2": camtSums,
  camt052: camtSums,
  mt940: mt940Sums,
};

const total = (lines: bigint[]) => lines.reduce((sum, line) => sum + line, 0n);

describe.each([ACCOUNTS.euro, ACCOUNTS.dollar])("a statement of %s", (number) => {
  const text = async (period: string, format: string) =>
    String((await bank.file(period, format, number)).bytes);

  describe.each(Object.keys(READERS))("in %s", (format) => {
    const sums = async (period: string) => READERS[format]?.(await text(period, format)) as Sums;

    it.each([DAY, MONTH])("of %s adds up: opening and lines are closing", async (period) => {
      const { opening, closing, lines } = await sums(period);
      expect(lines.length).toBeGreaterThanOrEqual(5);
      expect(opening + total(lines)).toBe(closing);
    });

    it("continues that of the banking day before, in balance and number", async () => {
      const { closing } = await sums("2026-03-23");
      expect((await sums(DAY)).opening).toBe(closing);
      const numbers = await Promise.all(
        ["2026-03-23", DAY, "2026-03-25"].map(async (day) => {
          const found = /(?:<ElctrncSeqNb>|:28C:)(\d+)/.exec(await text(day, format));
          return Number(found?.[1]);
        }),
      );
      expect(numbers).toEqual([0, 1, 2].map((more) => (numbers[0] ?? 0) + more));
    });
  });

  it("has the same lines in every format", async () => {
    const { lines } = camtSums(await text(DAY, "camt053"));
    expect(camtSums(await text(DAY, "camt054")).lines).toEqual(lines);
    expect(mt940Sums(await text(DAY, "mt940")).lines).toEqual(lines);
    const german = (await bank.file(DAY, "csv", number)).bytes
      .toString("latin1")
      .trim()
      .split("\r\n")
      .slice(1);
    const signed = german.map((row) => cents(row.split('";"')[14]));
    expect(signed.toReversed()).toEqual(lines);
    const american = (await text(DAY, "csv-us")).trim().split("\n").slice(1);
    const cells = american.map((row) => (row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? []).map(plainCell));
    expect(cells.map((row) => (row[4] ? -cents(row[4]) : cents(row[5])))).toEqual(lines);
    const { closing } = camtSums(await text(DAY, "camt053"));
    expect(cents(cells.at(-1)?.[10])).toBe(closing);
  });

  it("tells a payout's reference, payer and charges, and why it was returned", async () => {
    for (const format of ["camt053", "camt053-v2", "camt052", "camt054"]) {
      const file = await text(DAY, format);
      expect(file).toContain("<Ustrd>RD-7F3K9QXM INV-2026-104</Ustrd>");
      expect(file).toContain("Größe &lt;8&gt; &amp; 9");
      expect(file).toMatch(/<RvslInd>true<\/RvslInd>.*<Cd>AC04<\/Cd>/);
      expect(file).toMatch(/<Chrgs>.*10\.00.*<\/Chrgs>/);
      expect(file).toMatch(/<IBAN>NL\d\dMDNB04172039\d\d<\/IBAN>/);
    }
    const lines = (await text(DAY, "mt940")).replaceAll("\r\n", "").replace(/\?2\d/g, "");
    expect(lines).toContain("RD-7F3K9QXM INV-2026-104");
    expect(lines).toContain("Groesse .8. + 9");
    expect(lines).toMatch(/RC77,77NRTI.*AC04 ACCOUNT CLOSED/);
  });

  it("keeps to the lengths and characters of SWIFT in MT940", async () => {
    const file = await text(MONTH, "mt940");
    for (const line of file.split("\r\n")) expect(line).toMatch(/^[A-Za-z0-9/?:().,'+ -]{0,65}$/);
    expect(file).not.toMatch(/^:61:.{60}/m);
  });
});

/** A cell of CSV without its quotes and comma. */
const plainCell = (cell: string): string => cell.replace(/,$/, "").replace(/^"|"$/g, "").replace(/,/g, "");

it("gives versions of camt.053 their own forms of parties, banks and states", async () => {
  const [old, recent] = await Promise.all(
    ["camt053-v2", "camt053"].map(async (format) => String((await bank.file(DAY, format)).bytes)),
  );
  expect(old).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"');
  expect(old).toMatch(/<Sts>BOOK<\/Sts>.*<Dbtr><Nm>.*<BIC>/);
  expect(recent).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"');
  expect(recent).toMatch(/<Sts><Cd>BOOK<\/Cd><\/Sts>.*<Dbtr><Pty><Nm>.*<BICFI>/);
});

it("gives the statements of all accounts in one ZIP", async () => {
  const answer = await fetch(`${sandbox.url}/_control/bank/statements/${DAY}.zip?format=mt940`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toHaveLength(5);
  const name = `mt940_${ACCOUNTS.euro}_${DAY}.sta`;
  expect(Buffer.from(files[name] ?? [])).toEqual((await bank.file(DAY, "mt940")).bytes);
});

describe("the bank makes no statement", () => {
  it.each([
    ["in an unknown format", `accounts/${ACCOUNTS.euro}/statements/${DAY}.pdf`],
    ["of an unknown account", `accounts/${ACCOUNTS.none}/statements/${DAY}.camt053`],
    ["of what is no day", `accounts/${ACCOUNTS.euro}/statements/2026-02-30.camt053`],
    ["of a Sunday without movements", `accounts/${ACCOUNTS.euro}/statements/2026-03-22.camt053`],
    ["of a day to come", `accounts/${ACCOUNTS.euro}/statements/2099-01-02.camt053`],
    ["of a month to come", `accounts/${ACCOUNTS.euro}/statements/2099-01.camt053`],
    ["of a time before the account", `accounts/${ACCOUNTS.euro}/statements/2024-12.mt940`],
    ["of all accounts before they were there", "statements/2024-12.zip"],
    ["as another archive", `statements/${DAY}.tar`],
  ])("%s", async (_, path) => {
    const answer = await fetch(`${sandbox.url}/_control/bank/${path}`);
    expect([answer.status, typeof (await answer.json()).error]).toEqual([404, "string"]);
  });
});

describe("banking days", () => {
  it.each([
    ["2026-11-27", "EUR", "2026-11-30"],
    ["2026-04-02", "EUR", "2026-04-07"],
    ["2026-12-24", "EUR", "2026-12-28"],
    ["2027-03-25", "EUR", "2027-03-30"],
    ["2026-04-02", "USD", "2026-04-03"],
    ["2026-11-25", "USD", "2026-11-27"],
    ["2026-05-22", "USD", "2026-05-26"],
    ["2026-07-02", "USD", "2026-07-03"],
    ["2027-07-02", "USD", "2027-07-06"],
  ])("after %s in %s comes %s", (day, currency, next) => {
    expect(nextBankingDay(day, currency)).toBe(next);
  });

  it("leave out weekends, and days are counted over the change of clocks", () => {
    expect(isBankingDay("2026-11-28", "EUR")).toBe(false);
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
    expect([isDay("2026-02-28"), isDay("2026-02-29"), isDay("x")]).toEqual([true, false, false]);
  });
});
