import "server-only";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { asCamt, asMt940, type Booking, dayAgo } from "../../../testing/server/bank-month";
import { sent, setOrder } from "../../../testing/server/order-fixtures";
import { newTeam } from "../../../testing/server/people";
import { codeOf, jobs } from "../../../testing/server/queries";
import { deliver, PAYER } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import { bankLines } from "../../platform/db/bank-schema";
import { getOrder } from "../../redemptions/orders/get";
import { getStatement, lineTotals, listLines } from "../statements/list";
import { matchBankLine } from "./decide-line";

onPostgres((app) => {
  /** Two payouts that the bank booked as one batch, under this reference. */
  async function batch(bankReference: (codes: string[]) => string) {
    const team = await newTeam(app().services);
    const paid: { id: string; code: string; amount: string }[] = [];
    for (const amount of ["1250.50", "730.20"]) {
      const { order, row } = await sent(app(), { amount }, team);
      const payoutAt = new Date(`${dayAgo(2)}T12:00:00Z`);
      await setOrder(app(), order.id, { fiatTransferId: "7", payoutAt });
      paid.push({ id: order.id, code: (await row()).code, amount });
    }
    const booking: Booking = {
      bankReference: bankReference(paid.map(({ code }) => code)),
      payments: paid.map(({ code, amount }) => ({
        ...{ ago: 1, amount, credit: true, endToEndId: code, bankReference: null, text: "" },
        ...{ payer: PAYER.name, payerAccount: PAYER.iban },
      })),
    };
    const files = {
      total: asCamt([booking], "053", { number: "1", totals: true }),
      mt940: asMt940([booking], { number: "1/1" }),
      details: asCamt([booking], "054", { number: "2" }),
    };
    const receipts = () =>
      Promise.all(paid.map(async ({ id }) => (await getOrder(team.preparer, { id })).receipt));
    return { team, paid, files, receipts };
  }

  const RECEIVED = [
    { state: "received", amount: "1250.5" },
    { state: "received", amount: "730.2" },
  ];

  test.each([
    ["total", "details"],
    ["details", "total"],
    ["mt940", "details"],
    ["details", "mt940"],
  ] as const)(
    "of a batch in two files, %s before %s, only the payments are listed",
    async (first, second) => {
      const { team, files, receipts } = await batch(() => "BATCH-4711");
      await deliver(app().services, files[first]);
      const { statements } = await deliver(app().services, files[second]);
      expect(await receipts()).toMatchObject(RECEIVED);
      const { items } = await listLines(team.preparer, {});
      expect(items.map(({ amount, state }) => [amount, state]).sort()).toEqual([
        ["1250.50", "matched"],
        ["730.20", "matched"],
      ]);
      expect(await lineTotals(team.preparer)).toEqual({ matched: 2, suggested: 0, open: 0, ignored: 0 });
      const [{ id, lines } = { id: "", lines: 0 }] = statements;
      const shown = await getStatement(team.preparer, { id });
      expect([lines, shown.items.length]).toEqual(second === "details" ? [2, 2] : [1, 0]);
    },
  );

  test("a total that was taken for one payout gives it back to the payments, without a mail of too much", async () => {
    const { files, receipts } = await batch(([code = ""]) => code);
    await deliver(app().services, files.total);
    const [taken, other] = await receipts();
    expect(taken).toMatchObject({ state: "over", amount: "1980.7" });
    expect(other).toBeNull();
    const mailsBefore = (await jobs(app().services, "send-mail")).length;
    await deliver(app().services, files.details);
    expect(await receipts()).toMatchObject(RECEIVED);
    const mails = (await jobs(app().services, "send-mail")).slice(mailsBefore).map(({ data }) => data.kind);
    expect(mails).toEqual(["received", "received"]);
  });

  test("a person’s decision on the total ends when the payments are known, and can’t be made again", async () => {
    const { team, paid, files, receipts } = await batch(() => "BATCH-4711");
    await deliver(app().services, files.total);
    const [total] = await app().services.db.select().from(bankLines).where(eq(bankLines.amount, "1980.70"));
    const decided = { id: total?.id ?? "", orderIds: paid.map(({ id }) => id) };
    await matchBankLine(team.approver, decided);
    expect(await receipts()).toMatchObject(RECEIVED);
    await deliver(app().services, files.details);
    expect(await receipts()).toMatchObject(RECEIVED.map((one) => ({ ...one, lines: [{ how: "code" }] })));
    expect(await codeOf(matchBankLine(team.approver, decided))).toBe("conflict");
  });
});
