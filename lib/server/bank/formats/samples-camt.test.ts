import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sumOf } from "@/lib/domain/amount";
import { readCamt } from "./camt";
import { filesOf } from "./open-file";
import type { ReadLine } from "./read-events";
import { type WholeStatement, wholeStatements } from "./testing";

const FOLDER = new URL("./samples/", import.meta.url);

async function statementsIn(name: string): Promise<WholeStatement[]> {
  const statements: WholeStatement[] = [];
  for await (const file of filesOf(name, await readFile(new URL(name, FOLDER)))) {
    if (!("kind" in file) || file.kind !== "camt") throw new Error(`${file.name} is no camt`);
    statements.push(...(await wholeStatements(readCamt(file.bytes))));
  }
  return statements;
}

const signed = ({ amount, credit }: ReadLine) => (credit ? amount : `-${amount}`);
const booked = ({ lines }: WholeStatement) => lines.filter(({ status }) => status === "booked");
const inShort = ({ head, lines, end }: WholeStatement) => [
  head.iban,
  head.number,
  lines.map(signed),
  end.opening,
  end.closing,
];

/** What is in each file: account, number, lines with their sign, balances before and after. */
const SAMPLES: Record<string, unknown[][]> = {
  "batch.camt.053.001.02.xml": [
    [
      "DE89370400440532013000",
      "228",
      ["125000.00", "100000.00", "25000.00", "510.50", "-21.00"],
      "-1000.00",
      "249489.50",
    ],
  ],
  "returns.camt.053.001.08.xml": [
    ["GB29NWBK60161331926819", "11", ["987.50", "-300.00", "100.00", "75.00"], "500.12345", "1287.62345"],
  ],
  "pending.camt.052.001.06.xml": [["20041155/0123456789", "R-1-1", ["42.05", "99.95"], "10", null]],
  "charges.camt.054.001.10.xml": [
    ["CH9300762011623852957", "N-1-1", ["750.00", "250.00", "-5.40"], null, null],
  ],
  "two-accounts.camt.053.001.14.xml": [
    ["LT601010012345678901", "M-2-1", ["-0.2", "-700", "200"], "21000", "20499.8"],
    ["LT601010012345678902", "M-2-2", [], "4801.55", "4801.55"],
  ],
  "old.camt.052.001.01.xml": [["123-456789", "OLD-1", ["-200000"], null, null]],
};
SAMPLES["day.zip"] = [SAMPLES["batch.camt.053.001.02.xml"], SAMPLES["returns.camt.053.001.08.xml"]].flatMap(
  (statements) => statements ?? [],
);

test("every sample is one of these", async () => {
  const files = (await readdir(FOLDER)).filter((name) => /\.(?:xml|zip)$/.test(name));
  expect(files.sort()).toEqual(Object.keys(SAMPLES).sort());
});

test.each(Object.entries(SAMPLES))("%s has these statements and lines", async (name, expected) => {
  expect((await statementsIn(name)).map(inShort)).toEqual(expected);
});

test.each(Object.keys(SAMPLES))(
  "%s: the opening balance and the booked lines are the closing balance",
  async (name) => {
    for (const statement of await statementsIn(name)) {
      const { opening, closing } = statement.end;
      if (opening === null || closing === null) continue;
      const sum = sumOf([opening, ...booked(statement).map(signed)]);
      expect(Number(sumOf([sum, closing.startsWith("-") ? closing.slice(1) : `-${closing}`]))).toBe(0);
    }
  },
);

test("letters are those of the bank in every encoding", async () => {
  const [batch] = await statementsIn("batch.camt.053.001.02.xml");
  const [pending] = await statementsIn("pending.camt.052.001.06.xml");
  expect(batch?.lines[0]?.payer).toBe("Søndergård Bank");
  expect(batch?.lines[4]?.text).toBe("Kontoführung für November");
  expect(pending?.lines[0]?.text).toBe("Zürich € 👍");
});

test("returns and charges are named, and the party is the other one", async () => {
  const [statement] = await statementsIn("returns.camt.053.001.08.xml");
  expect(statement?.lines).toMatchObject([
    { payer: "Issuer Ltd", charges: [{ amount: "12.50", currency: "GBP" }], returns: null },
    { payer: "Issuer Ltd", charges: [], returns: { code: null, reason: null } },
    { payer: "Supplier plc", charges: [], returns: { code: "AC04", reason: "Account closed" } },
    { payer: null, status: "information", returns: null },
  ]);
  expect(statement?.end).toMatchObject({ from: "2026-11-24", to: "2026-11-24" });
});
