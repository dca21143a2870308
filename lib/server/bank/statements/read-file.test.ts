import "server-only";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { ImportStatement } from "@/lib/contract/statements";
import { sent, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { actions, codeOf } from "../../../testing/server/queries";
import { camt, deliver, OUR_IBAN, type WrittenStatement } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import type { AppError } from "../../platform/errors";
import { getOrder } from "../../redemptions/orders/get";
import { getCoverage } from "./coverage";
import { importStatement } from "./import";
import { getStatement, listLines, listStatements } from "./list";

const ACCOUNT = "33333333-aaaa-4aaa-8aaa-333333333333";
const FOREIGN = "DE02120300000000202051";

onPostgres((app) => {
  const preparer = () => newPerson(app().services, "preparer");
  const amounts = async () => {
    const { items } = await listLines(await preparer(), {});
    return items.map(({ amount }) => amount).sort();
  };
  const refused = async (reading: Promise<unknown>) => (await reading.catch((error) => error)) as AppError;
  const balanced = (over: Partial<WrittenStatement> = {}) =>
    camt({ opening: "100.00", closing: "112.00", lines: [{ amount: "12.00" }], ...over });

  test("the same file adds nothing the second time, and is one statement", async () => {
    const first = await deliver(app().services, balanced());
    const again = await deliver(app().services, balanced(), "another name.xml");
    expect(first.statements).toMatchObject([{ lines: 1, added: 1, known: 0 }]);
    expect(again.statements).toMatchObject([{ id: first.statements[0]?.id, lines: 1, added: 0, known: 1 }]);
    expect((await listStatements(await preparer(), {})).items).toHaveLength(1);
    expect(await amounts()).toEqual(["12.00"]);
    expect(await actions(app().services, "statement")).toEqual(["statement.read"]);
  });

  test("two files at once on two processes add each line once", async () => {
    const other = await app().another();
    const lines = [{ amount: "12.00" }, { amount: "13.00" }];
    const files = [camt({ number: "1", lines }), camt({ number: "2", lines })];
    const read = await Promise.all(
      files.flatMap((file) => [deliver(app().services, file), deliver(other, file)]),
    );
    expect(await amounts()).toEqual(["12.00", "13.00"]);
    const added = read.flatMap(({ statements }) => statements.map((one) => one.added));
    expect(added.sort()).toEqual([0, 0, 0, 2]);
  });

  test("of a ZIP with a bad file the others are stored, and the bad one is named with its reason", async () => {
    const zip = Buffer.from(
      zipSync({
        "monday.xml": balanced({ number: "1" }),
        "tuesday.xml": strToU8(balanced({ number: "2" }).toString().slice(0, -40)),
        "wednesday.xml": balanced({
          number: "3",
          lines: [{ amount: "12.00", text: "later", refs: { UETR: "u" } }],
        }),
      }),
    );
    const { statements, refused } = await deliver(app().services, zip, "days.zip");
    expect(statements.map(({ fileName }) => fileName)).toEqual(["monday.xml", "wednesday.xml"]);
    expect(refused).toMatchObject([
      { name: "tuesday.xml", reason: expect.stringContaining("damaged or not well-formed") },
    ]);
    expect(await amounts()).toEqual(["12.00", "12.00"]);
    expect((await actions(app().services, "statement")).sort()).toEqual([
      ...["statement.read", "statement.read", "statement.refused"],
    ]);
  });

  test("a file that is damaged at its end leaves nothing of its beginning", async () => {
    const whole = camt({ lines: Array.from({ length: 1_200 }, (_, nth) => ({ amount: `${nth + 1}.00` })) });
    const { statements, refused } = await deliver(app().services, whole.subarray(0, -30));
    expect([statements, refused.length]).toEqual([[], 1]);
    expect(await amounts()).toEqual([]);
    expect((await deliver(app().services, whole)).statements).toMatchObject([{ lines: 1_200, added: 1_200 }]);
  });

  test("a text as long as a file, and an account’s number that is none, are refused by name", async () => {
    const words = "RD-7F3K9QX ".repeat(5_000);
    const long = await deliver(app().services, camt({ lines: [{ amount: "12.00", text: words }] }));
    expect(long.refused).toMatchObject([{ reason: expect.stringContaining("(entry 1)") }]);
    const { refused } = await deliver(app().services, balanced({ iban: "9".repeat(3_000) }));
    expect(refused).toMatchObject([{ reason: expect.stringContaining("which account") }]);
    expect(await amounts()).toEqual([]);
  });

  test("texts full of what could be codes are read", async () => {
    const letters = (nth: number) => nth.toString(16).toUpperCase().padStart(8, "0");
    const text = (nth: number) =>
      Array.from({ length: 2_000 }, (_, word) => `RD${letters(nth * 2_000 + word)}`).join("");
    const lines = Array.from({ length: 40 }, (_, nth) => ({ amount: `${nth + 1}.00`, text: text(nth) }));
    expect((await deliver(app().services, camt({ lines }))).statements).toMatchObject([{ added: 40 }]);
  });

  test("a statement of another’s account is read, said to be foreign, and leaves no gaps", async () => {
    const { statements } = await deliver(app().services, balanced({ iban: FOREIGN }));
    expect(statements).toMatchObject([{ account: null, iban: FOREIGN, gap: null }]);
    const coverage = await getCoverage(await preparer());
    expect(coverage.accounts.every(({ to }) => to === null)).toBe(true);
  });

  test("once the account is ours, its lines are, and are matched when the file comes again", async () => {
    const team = await newTeam(app().services);
    const { order, row } = await sent(app(), { amount: "1250.50" }, team);
    const { bankAccount, code } = await row();
    await setOrder(app(), order.id, { fiatTransferId: "7", payoutAt: new Date() });
    const file = camt({ iban: FOREIGN, lines: [{ amount: "1250.50", text: code }] });
    await deliver(app().services, file);
    expect((await getOrder(team.preparer, { id: order.id })).receipt).toBeNull();
    await setOrder(app(), order.id, { bankAccount: { ...bankAccount, accountNumber: FOREIGN } });
    const { statements } = await deliver(app().services, file);
    expect(statements).toMatchObject([{ account: bankAccount.id, added: 0, matched: 1 }]);
    expect((await getOrder(team.preparer, { id: order.id })).receipt).toMatchObject({ state: "received" });
  });

  test("balances that contradict the lines are named with the difference", async () => {
    const { statements } = await deliver(app().services, balanced({ closing: "124.00" }));
    expect(statements).toMatchObject([{ opening: "100.00", closing: "124.00", difference: "12.00" }]);
    const { accounts } = await getCoverage(await preparer());
    expect(accounts.find(({ account }) => account === ACCOUNT)?.contradictions).toMatchObject([
      { statementId: statements[0]?.id, difference: "12.00" },
    ]);
  });

  test("days that are missing are a gap of the statement behind them, until theirs comes", async () => {
    const day = (from: string, number: string, over: object = {}) =>
      deliver(app().services, camt({ from, number, lines: [{ amount: "12.00" }], ...over }));
    await day("2026-11-16", "1", { opening: "0.00", closing: "12.00" });
    const behind = await day("2026-11-19", "3", { opening: "24.00", closing: "36.00" });
    expect(behind.statements).toMatchObject([{ gap: { from: "2026-11-17", to: "2026-11-18" } }]);
    const coverage = async () =>
      (await getCoverage(await preparer())).accounts.find(({ account }) => account === ACCOUNT);
    expect(await coverage()).toMatchObject({
      ...{ from: "2026-11-16", to: "2026-11-19" },
      gaps: [{ from: "2026-11-17", to: "2026-11-18", statementId: behind.statements[0]?.id }],
    });
    await day("2026-11-17", "2", { to: "2026-11-18", opening: "12.00", closing: "24.00" });
    expect(await coverage()).toMatchObject({ gaps: [] });
  });

  test("of an account that is registered twice, both ids lead to what was read of it", async () => {
    const { order, row } = await sent(app());
    const { bankAccount } = await row();
    const again = ACCOUNT.replace("aaaa", "BBBB");
    await setOrder(app(), order.id, { bankAccountId: again, bankAccount: { ...bankAccount, id: again } });
    await deliver(app().services, balanced());
    const { accounts } = await getCoverage(await preparer());
    const [read, ...others] = accounts.filter(({ to }) => to !== null);
    expect([read?.account, others]).toEqual([ACCOUNT, []]);
    expect(read?.ids).toEqual(expect.arrayContaining([ACCOUNT, again.toLowerCase()]));
  });

  test("two equal lines on two pages of a statement are two, in either order and again", async () => {
    const page = (nth: number) =>
      Buffer.from(
        camt({ number: "7", lines: [{ amount: "12.00", refs: {}, text: "Thanks" }] })
          .toString()
          .replace(
            "<ElctrncSeqNb>",
            `<StmtPgntn><PgNb>${nth}</PgNb><LastPgInd>${nth === 2}</LastPgInd></StmtPgntn><ElctrncSeqNb>`,
          ),
      );
    await deliver(app().services, page(2));
    await deliver(app().services, page(1));
    await deliver(app().services, Buffer.concat([page(2), Buffer.from("\n")]));
    expect(await amounts()).toEqual(["12.00", "12.00"]);
  });

  test("reports within the day, which list the same lines again, count them once", async () => {
    const report = (nth: number, lines: string) =>
      Buffer.from(
        `:20:X\n:25:${OUR_IBAN}\n:28C:7/${nth}\n:34F:EUR0,00\n:61:2611241124C12,00NTRFNONREF\n:86:Thanks\n${lines}-\n`,
      );
    await deliver(app().services, report(1, ""));
    await deliver(app().services, report(2, ":61:2611241124C13,00NTRFNONREF\n:86:Thanks\n"));
    expect(await amounts()).toEqual(["12.00", "13.00"]);
  });

  describe("a CSV file", () => {
    const rows = (head = "Account of ours") =>
      Buffer.from(`${head}\nDay;Amount;What for\n24.11.2026;12,00;Thanks\n25.11.2026;-7,50;Fee\n`);
    const mapping = JSON.stringify({
      ...{ date: "Day", amount: "Amount", text: "What for" },
      ...{ decimal: ",", dateForm: "DD.MM.YYYY", delimiter: ";", skip: 1 },
    });
    const upload = async (content: Buffer, over: Partial<ImportStatement> = {}) =>
      importStatement(await preparer(), { name: "lines.csv", content, ...over });

    test("asks for its columns first, with a guess and its first lines, and stores nothing", async () => {
      const error = await refused(upload(rows(), { account: ACCOUNT }));
      expect(error.code).toBe("mapping_needed");
      expect(error.more).toMatchObject({
        mapping: {
          guess: { date: expect.anything(), amount: expect.anything(), decimal: ",", dateForm: "DD.MM.YYYY" },
          rows: expect.arrayContaining([["24.11.2026", "12,00", "Thanks"]]),
        },
      });
      expect(await amounts()).toEqual([]);
    });

    test("is read by the columns that were assigned, which are remembered for its account", async () => {
      await upload(rows(), { account: ACCOUNT, mapping });
      expect(await amounts()).toEqual(["12.00", "7.50"]);
      const next = await upload(Buffer.from(rows().toString().replaceAll("11.2026", "12.2026")), {
        account: ACCOUNT,
      });
      expect(next.statements).toMatchObject([{ account: ACCOUNT, lines: 2, added: 2 }]);
      expect(await actions(app().services, "statement.mapped")).toHaveLength(1);
    });

    test("is recognised by the account number in its head, written in any way", async () => {
      await upload(rows(), { account: ACCOUNT, mapping });
      const numbered = rows("IBAN: DE89 3704 0044 0532 0130 00");
      expect((await deliver(app().services, numbered, "by folder.csv")).statements).toMatchObject([
        { account: ACCOUNT, lines: 2, added: 0 },
      ]);
      expect((await deliver(app().services, rows("No number"), "x.csv")).refused).toHaveLength(1);
    });

    test("that has one bad row is refused with the row’s number", async () => {
      const bad = Buffer.from(rows().toString().replace("-7,50", "seven"));
      const error = await refused(upload(bad, { account: ACCOUNT, mapping }));
      expect([error.code, error.message]).toEqual(["not_usable", expect.stringContaining("(row 4)")]);
      expect(await amounts()).toEqual([]);
    });

    test.each([
      "{",
      "[]",
      '{"date":"Day"}',
      '{"date":"Day","text":"x","decimal":",","dateForm":"any","amount":1}',
    ])("with %s for its columns is refused before it is read", async (given) => {
      const error = await refused(upload(rows(), { account: ACCOUNT, mapping: given }));
      expect([error.code, Object.keys(error.fields ?? {})]).toEqual(["invalid", ["mapping"]]);
    });

    test("of an account that is none of ours asks for its columns, whatever is assigned", async () => {
      const account = "99999999-aaaa-4aaa-8aaa-999999999999";
      expect(await codeOf(upload(rows(), { account, mapping }))).toBe("mapping_needed");
      expect(await actions(app().services, "statement.mapped")).toEqual([]);
    });
  });

  test("a page marker that is none of ours is refused", async () => {
    const person = await preparer();
    await deliver(app().services, balanced());
    const [{ id } = { id: "" }] = (await listStatements(person, {})).items;
    for (const cursor of ["x", "2026-11-24", "9999-99-99_33333333-aaaa-4aaa-8aaa-333333333333", "1.5"]) {
      expect(await codeOf(listStatements(person, { cursor }))).toBe("invalid");
      expect(await codeOf(listLines(person, { cursor }))).toBe("invalid");
      expect(await codeOf(getStatement(person, { id, cursor }))).toBe("invalid");
    }
  });

  test("lines and statements come in pages without one missing or twice", async () => {
    const person = await preparer();
    const lines = Array.from({ length: 120 }, (_, nth) => ({ amount: `${nth + 1}.00` }));
    for (let nth = 0; nth < 60; nth += 1)
      await deliver(app().services, camt({ number: `${nth}`, lines: lines.slice(nth * 2, nth * 2 + 2) }));
    const all = async <T extends { nextCursor: string | null }>(
      read: (cursor?: string) => Promise<T & { items: { id: string }[] }>,
    ) => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: T & { items: { id: string }[] } = await read(cursor ?? undefined);
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      return [ids.length, new Set(ids).size];
    };
    expect(await all((cursor) => listLines(person, { cursor }))).toEqual([120, 120]);
    expect(await all((cursor) => listStatements(person, { cursor }))).toEqual([60, 60]);
  });
});
