import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Exact } from "@/lib/domain/amount";
import {
  asCamt,
  asCsv,
  asMt940,
  type Booking,
  bookingsOf,
  CSV_MAPPING,
  dayAgo,
  single,
} from "../../../testing/server/bank-month";
import { sent, setOrder } from "../../../testing/server/order-fixtures";
import { newTeam } from "../../../testing/server/people";
import { deliver, OUR_IBAN, PAYER } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import { bankLines, csvMappings, lineMatches, payers } from "../../platform/db/bank-schema";
import { orders } from "../../platform/db/schema";
import type { Services } from "../../record/context";

/** Of payouts: with our code, without it from a confirmed payer, with a return, and one that only a person could match. */
const AMOUNTS = ["1250.50", "730.20", "415.00", "980.00"] as const;
/** Of other payments: what the last and the first of them have is frequent. */
const OTHER_AMOUNTS = ["980.00", "1250.50", "12.00", "250.00"];

type File = { name: string; content: Buffer };
type World = { ids: string[]; bookings: Booking[] };

onPostgres((app) => {
  async function payouts(): Promise<World> {
    const { services } = app();
    const team = await newTeam(services);
    const paid = [];
    for (const amount of AMOUNTS) {
      const { order, row } = await sent(app(), { amount }, team);
      const payoutAt = new Date(`${dayAgo(7)}T12:00:00Z`);
      await setOrder(app(), order.id, { fiatTransferId: "7", payoutAt });
      paid.push({ id: order.id, code: (await row()).code });
    }
    await services.db.insert(payers).values({
      ...{ accountId: "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a1111", account: OUR_IBAN },
      ...{ name: PAYER.name, iban: PAYER.iban },
    });
    await services.db
      .insert(csvMappings)
      .values({ account: OUR_IBAN, mapping: CSV_MAPPING, by: team.preparer.person.id });
    const of = (nth: number, over: object = {}) => ({
      ...{
        ago: 4,
        amount: AMOUNTS[nth] ?? "",
        credit: true,
        text: "",
        payer: PAYER.name,
        payerAccount: PAYER.iban,
      },
      ...over,
    });
    const bookings = [
      single(of(0, { text: `Payout ${paid[0]?.code}` }), "P-1000", "PAY 1000"),
      single(of(1, { text: "Payout" }), "P-1001", "PAY 1001"),
      single(of(2), paid[2]?.code ?? "", "PAY 1002"),
      single(of(2, { ago: 2, credit: false, text: `Back ${paid[2]?.code}` }), "P-1003", "PAY 1003"),
    ];
    return { ids: paid.map(({ id }) => id), bookings };
  }

  /** As if nothing had been read. */
  async function forget({ connection }: Services, { ids }: World): Promise<void> {
    await connection.raw(
      "delete from line_matches; delete from line_sightings; delete from bank_lines; delete from statements",
    );
    for (const id of ids) await setOrder(app(), id, { receipt: null, receivedOn: null });
  }

  /** What is known after these files, in an order of its own. */
  async function after(files: readonly File[], world: World) {
    const { services } = app();
    await forget(services, world);
    for (const { name, content } of files) {
      const { refused } = await deliver(services, content, name);
      expect(refused).toEqual([]);
    }
    const nth = (id: string) => world.ids.indexOf(id);
    const rows = await services.db.select().from(bankLines);
    const matches = await services.db.select().from(lineMatches).where(isNull(lineMatches.undoneAt));
    const lines = rows
      .filter(({ state }) => state !== "superseded")
      .map(({ id, bookedAt, amount, credit, status, state, suggestions }) => ({
        ...{ shown: shown({ day: bookedAt ?? "", amount, credit }), status, state },
        suggested: suggestions.map(({ orderId }) => nth(orderId)).sort(),
        matched: matches
          .filter(({ lineId }) => lineId === id)
          .map(({ orderId, how }) => `${how} ${nth(orderId)}`),
      }));
    const receipts = [];
    for (const id of world.ids) {
      const [row] = await services.db
        .select()
        .from(orders)
        .where(and(eq(orders.id, id)));
      receipts.push(row?.receipt && { ...row.receipt, lines: row.receipt.lines.length });
    }
    return { lines: lines.map((one) => JSON.stringify(one)).sort(), receipts, all: rows };
  }

  const shown = ({ day, amount, credit }: { day: string; amount: string; credit: boolean }) =>
    `${day} ${credit ? "" : "-"}${new Exact(amount).toFixed(2)}`;

  test("any split, order and repetition of a month’s files gives the same lines, matches and receipts", async () => {
    const world = await payouts();
    const wishes = fc.record({
      others: bookingsOf(OTHER_AMOUNTS),
      whole: fc.constantFrom("month", "days", "pages", "totals and details"),
      more: fc.array(
        fc.record({
          way: fc.constantFrom(
            "052",
            "053",
            "054",
            "each",
            "mt940",
            "mt940 pages",
            "csv",
            "totals",
            "pending",
          ),
          share: fc.constantFrom("all", "some"),
        }),
        { maxLength: 4 },
      ),
      order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
      repeated: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(wishes, async ({ others, whole, more, order, repeated }) => {
        const all = [...world.bookings, ...others];
        const files = [
          ...filesOf(all, whole, "w"),
          ...more.flatMap(({ way, share }, nth) =>
            filesOf(share === "all" ? all : ofDays(all, nth), way, `m${nth}`),
          ),
        ];
        const shuffled = files
          .map((file, nth) => ({ file, at: order[nth % order.length] ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ file }) => file);
        const expected = await after([month(all)], world);
        expect(
          expected.all.map(({ bookedAt, ...one }) => shown({ ...one, day: bookedAt ?? "" })).sort(),
        ).toEqual(
          all
            .flatMap(({ payments }) => payments.map((one) => shown({ ...one, day: dayAgo(one.ago) })))
            .sort(),
        );
        const found = await after([...shuffled, ...shuffled.slice(0, repeated).map(again)], world);
        expect(found.lines).toEqual(expected.lines);
        expect(found.receipts).toEqual(expected.receipts);
      }),
      { numRuns: 15 },
    );
  });
});

const month = (bookings: Booking[]): File => ({
  name: "month.xml",
  content: asCamt(bookings, "053", { number: "1" }),
});

const days = (bookings: Booking[]): Booking[][] =>
  [1, 2, 3, 4, 5, 6].map((ago) => ofDays(bookings, ago)).filter(({ length }) => length > 0);

const ofDays = (bookings: Booking[], ago: number) =>
  bookings.filter(({ payments: [one] }) => one?.ago === ago);

/** The same file, delivered again with another time in it. */
const again = ({ name, content }: File): File => ({
  name: `again ${name}`,
  content: Buffer.concat([content, Buffer.from("\n")]),
});

/** Files of one kind that show these bookings. */
function filesOf(bookings: Booking[], way: string, number: string): File[] {
  const file = (content: Buffer): File => ({ name: `${way}.txt`, content });
  // Twins, which stand beside each other, are on different pages.
  const pages = [0, 1].map((page) => bookings.filter((_, nth) => nth % 2 === page));
  if (bookings.length === 0) return [];
  switch (way) {
    case "month":
    case "053":
      return [file(asCamt(bookings, "053", { number }))];
    case "days":
      return days(bookings).map((all, nth) => file(asCamt(all, "053", { number: `${number}${nth}` })));
    case "pages":
      return pages.map((all, nth) => file(asCamt(all, "053", { number: `${number}/${nth + 1}` })));
    case "totals and details":
      return [
        file(asCamt(bookings, "053", { number, totals: true })),
        file(asCamt(bookings, "054", { number })),
      ];
    case "totals":
      return [file(asCamt(bookings, "053", { number, totals: true }))];
    case "052":
      return [file(asCamt(bookings, "052", { number }))];
    case "pending":
      return [file(asCamt(bookings, "052", { number, status: "PDNG" }))];
    case "054":
      return [file(asCamt(bookings, "054", { number }))];
    case "each":
      // Alone, a line without references is any of its like.
      return bookings
        .filter(({ bankReference }) => bankReference)
        .map((one, nth) => file(asCamt([one], "054", { number: `${number}${nth}` })));
    case "mt940":
      return [file(asMt940(bookings, { number }))];
    case "mt940 pages":
      return pages.map((all, nth) => file(asMt940(all, { number: `${number}/${nth + 1}` })));
    case "csv":
      return days(bookings).map((all) => file(asCsv(all)));
    default:
      throw new Error(`no way ${way}`);
  }
}
