import "server-only";
import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asCsv, type Booking, CSV_MAPPING, single } from "../../../testing/server/bank-month";
import { withinWork } from "../../../testing/server/own-work";
import { newPerson } from "../../../testing/server/people";
import { camt, deliver, OUR_IBAN } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import { bankLines, csvMappings, lineSightings } from "../../platform/db/bank-schema";

onPostgres((app) => {
  /** The lines of one amount, as text and references. */
  const known = async (amount = "12.00") =>
    (await app().services.db.select().from(bankLines))
      .filter((line) => line.amount === amount)
      .map(({ text, references }) => [text, Object.values(references).join()])
      .sort();

  /** How many entries of their indexes the database has read so far. */
  const sightingsRead = async () => {
    const counters = sql`pg_stat_user_indexes where relname = ${getTableName(lineSightings)}`;
    const { rows } = await app().services.db.execute(sql`select sum(idx_tup_read) as read from ${counters}`);
    return Number(rows[0]?.read);
  };

  test("of texts that begin alike each finds its own line in a list of the bank’s pages", async () => {
    const { person } = await newPerson(app().services, "preparer");
    await app()
      .services.db.insert(csvMappings)
      .values({ account: OUR_IBAN, mapping: CSV_MAPPING, by: person.id });
    const texts = ["Invoice 1", "Invoice 12", "Invoice 123", "Invoice 1234", "Invoice 12345"];
    const rows = texts.map(
      (text): Booking =>
        single({ ago: 0, amount: "12.00", credit: true, text, payer: "Ann", payerAccount: "" }, null, null),
    );
    await deliver(app().services, asCsv(rows), "list.csv");
    const lines = texts.map((text, nth) => ({
      amount: "12.00",
      text,
      payer: "Ann",
      refs: { EndToEndId: `E${nth}` },
    }));
    await deliver(app().services, camt({ lines: lines.reverse() }));
    expect(await known()).toEqual(texts.map((text, nth) => [text, `E${nth}`]));
  });

  test("a line without references takes no place of a named one that comes much later in its file", async () => {
    const named = { amount: "12.00", text: "Thanks", refs: { EndToEndId: "E1" } };
    await deliver(app().services, camt({ number: "1", lines: [named] }, "054"));
    const others = Array.from({ length: 600 }, (_, nth) => ({ amount: `${nth + 100}.00` }));
    await deliver(
      app().services,
      camt({ number: "2", lines: [{ amount: "12.00", text: "Thanks", refs: {} }, ...others, named] }),
    );
    expect(await known()).toEqual([
      ["Thanks", ""],
      ["Thanks", "E1"],
    ]);
  });

  test("what other files add is kept, whatever comes first: the longer text, the IBAN, that it is booked", async () => {
    const day = { amount: "12.00", refs: { EndToEndId: "E1" } };
    const files = [
      camt(
        { number: "1", lines: [{ ...day, text: "Inv", payerAccount: "0532013000", status: "PDNG" }] },
        "052",
      ),
      camt({ number: "2", lines: [{ ...day, text: "Invoice 7", refs: { EndToEndId: "E1", UETR: "u" } }] }),
      camt({ number: "3", lines: [{ ...day, text: "I", status: "INFO" }] }, "054"),
    ];
    for (const order of [files, [...files].reverse()]) {
      await app().services.connection.raw(
        "delete from line_sightings; delete from bank_lines; delete from statements",
      );
      for (const file of order) await deliver(app().services, file);
      const rows = await app().services.db.select().from(bankLines);
      expect(rows).toMatchObject([
        { text: "Invoice 7", payerAccount: "NL91ABNA0417164300", status: "booked", keys: ["E1", "U"] },
      ]);
    }
  });

  test("of a day with thousands of equal amounts each line is found again, with and without references", async () => {
    const of = (nth: number, over: object) => ({ amount: "9.99", text: `Subscription ${nth}`, ...over });
    const numbers = Array.from({ length: 3_000 }, (_, nth) => nth);
    const named = numbers.map((nth) => of(nth, { refs: { EndToEndId: `E${nth}` } }));
    const bare = numbers.slice(0, 1_000).map((nth) => of(nth + 5_000, { refs: {} }));
    // From here on the database expects statements as small as these.
    for (let nth = 0; nth < 20; nth += 1)
      await deliver(app().services, camt({ number: `small ${nth}`, lines: [{ amount: `${nth + 20}.00` }] }));
    await app().services.connection.raw("analyze");
    await deliver(app().services, camt({ number: "1", lines: [...named, ...bare] }, "054"));
    const more = named.map((line, nth) => ({ ...line, refs: { EndToEndId: `E${nth}`, UETR: `u${nth}` } }));
    const again = camt({ number: "2", lines: [...bare, ...more].reverse() });
    const before = await sightingsRead();
    const { statements } = await withinWork(10_000, () => deliver(app().services, again));
    expect(statements).toMatchObject([{ lines: 4_000, added: 0, known: 4_000 }]);
    const read = (await sightingsRead()) - before;
    expect([read > 4_000, read < 1_000_000], `${read} sightings read`).toEqual([true, true]);
  });
});
