import "server-only";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { decideChange } from "../../../server/administration/changes";
import { sent, setOrder } from "../../../testing/server/order-fixtures";
import { newTeam, type Team } from "../../../testing/server/people";
import { actions, codeOf, jobs } from "../../../testing/server/queries";
import {
  camt,
  deliver,
  deliverLines,
  PAYER,
  TODAY,
  type WrittenLine,
} from "../../../testing/server/statements";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { proposePayer } from "../../administration/kinds/payer-confirmed";
import { bankLines, payers } from "../../platform/db/bank-schema";
import type { Context } from "../../record/context";
import { getOrder } from "../../redemptions/orders/get";
import { getInbox } from "../../redemptions/orders/inbox";
import { listNotices } from "../../reports/notices/list";
import { listLines } from "../statements/list";
import { dismissBankLine, ignoreBankLine, matchBankLine, unmatchBankLine } from "./decide-line";
import { matchLines, matchLinesFor } from "./match-lines";

onPostgres((app) => {
  /** A redemption that the issuer has paid out today. */
  async function paid(team: Team, amount = "1250.50", over: object = {}) {
    const fixture = await sent(app(), { amount }, team);
    await setOrder(app(), fixture.order.id, { fiatTransferId: "7", payoutAt: new Date(), ...over });
    const { code } = await fixture.row();
    return { ...fixture, id: fixture.order.id, code };
  }

  const start = async () => {
    const team = await newTeam(app().services);
    return { team, services: app().services, shown: (id: string) => getOrder(team.preparer, { id }) };
  };
  const lineOf = async ({ services }: TestApp, amount: string) => {
    const [line] = await services.db.select().from(bankLines).where(eq(bankLines.amount, amount));
    if (!line) throw new Error(`no line over ${amount}`);
    return line;
  };
  const confirmPayer = ({ services }: TestApp) =>
    services.db.insert(payers).values({
      ...{ accountId: "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a1111", account: "DE89370400440532013000" },
      ...{ name: PAYER.name, iban: PAYER.iban },
    });

  test("a credit with our code and the amount is received, on the page, in the list, in the log and by mail", async () => {
    const { team, services, shown } = await start();
    const { id, code } = await paid(team);
    const read = await deliverLines(services, { amount: "1250.50", text: `SVWZ+${code} INV-2026-104` });
    expect(read.statements).toMatchObject([
      { lines: 1, added: 1, known: 0, matched: 1, suggested: 0, open: 0 },
    ]);
    expect(await shown(id)).toMatchObject({
      ...{ situation: "received", outcome: "received", nextAction: null },
      receipt: {
        state: "received",
        amount: "1250.5",
        bookedAt: TODAY(),
        lines: [{ how: "code", payer: PAYER.name }],
      },
    });
    expect(await actions(services, "order.rec")).toEqual(["order.received"]);
    expect((await jobs(services, "send-mail")).map(({ data }) => data.kind)).toContain("received");
  });

  test.each<[string, WrittenLine, object]>([
    ["less", { amount: "1240.50" }, { state: "short", amount: "1240.5" }],
    ["more", { amount: "1260.50" }, { state: "over", amount: "1260.5" }],
  ])("%s with our code is a problem that says the difference", async (_, line, receipt) => {
    const { team, services, shown } = await start();
    const { id, code } = await paid(team);
    await deliverLines(services, { ...line, text: code });
    expect(await shown(id)).toMatchObject({
      situation: "received_differs",
      nextAction: "ask_issuer",
      receipt,
    });
    expect((await getInbox(team.preparer)).items).toMatchObject([{ action: "ask_issuer", order: { id } }]);
  });

  test("a code that the bank broke and wrote small is found", async () => {
    const { team, services, shown } = await start();
    const { id, code } = await paid(team);
    const broken = code
      .toLowerCase()
      .replace("-", " ")
      .replace(/(.{6})/, "$1 / ");
    await deliverLines(services, { amount: "1250.50", text: `zahlung ${broken} danke` });
    expect((await shown(id)).situation).toBe("received");
  });

  test("of two open payouts of one amount none is matched by the amount, even from a confirmed payer", async () => {
    const { team, services, shown } = await start();
    await confirmPayer(app());
    const [one, other] = [await paid(team), await paid(team)];
    await deliverLines(services, { amount: "1250.50" });
    expect((await lineOf(app(), "1250.50")).suggestions).toMatchObject([
      { against: ["no_code", "several_payouts"] },
      { against: ["no_code", "several_payouts"] },
    ]);
    expect((await shown(one.id)).receipt ?? (await shown(other.id)).receipt).toBeNull();
  });

  test("of two equal lines for one payout none is matched by the amount", async () => {
    const { team, services } = await start();
    await confirmPayer(app());
    await paid(team);
    await deliverLines(services, { amount: "1250.50" }, { amount: "1250.50" });
    const { items } = await listLines(team.preparer, {});
    expect(items.map(({ state }) => state)).toEqual(["suggested", "suggested"]);
  });

  test("without a code the one open payout is matched from a payer whom two people confirmed, looking back too", async () => {
    const { team, services, shown } = await start();
    const { id } = await paid(team);
    await deliverLines(services, { amount: "1250.50" });
    const line = await lineOf(app(), "1250.50");
    expect(line).toMatchObject({ state: "suggested", suggestions: [{ against: ["no_code", "payer_new"] }] });
    const account = (await shown(id)).bankAccountId;
    const proposed = await proposePayer(team.preparer, {
      account,
      name: PAYER.name,
      iban: "NL91 ABNA 0417 1643 00",
    });
    if (!proposed) throw new Error("one person confirmed a payer alone");
    expect((await shown(id)).receipt).toBeNull();
    const { id: changeId, contentHash } = proposed.change;
    expect(await codeOf(decideChange(team.preparer, { id: changeId, accept: true, contentHash }))).toBe(
      "forbidden",
    );
    await decideChange(team.approver, { id: changeId, accept: true, contentHash });
    await matchLines(services);
    expect(await shown(id)).toMatchObject({ situation: "received", receipt: { lines: [{ how: "payer" }] } });
    expect(await codeOf(proposePayer(team.preparer, { account, name: "X", iban: PAYER.iban }))).toBe(
      "conflict",
    );
  });

  test("the right amount from somebody else than the confirmed payer is a suggestion that says so", async () => {
    const { team, services } = await start();
    await confirmPayer(app());
    await paid(team);
    await deliverLines(services, {
      amount: "1250.50",
      payer: "Customer GmbH",
      payerAccount: "DE02120300000000202051",
    });
    expect((await lineOf(app(), "1250.50")).suggestions).toMatchObject([
      { against: ["no_code", "payer_differs"] },
    ]);
    const codes = async (by: Context) => (await listNotices(by)).items.map(({ code }) => code);
    expect(await codes(team.approver)).toContain("payer_changed");
    expect(await codes(team.preparer)).not.toContain("payer_changed");
  });

  test("several payouts in one credit are suggested with their sum, and a person confirms them together", async () => {
    const { team, services, shown } = await start();
    const ids = [
      (await paid(team, "100.00")).id,
      (await paid(team, "250.25")).id,
      (await paid(team, "70.00")).id,
    ];
    await deliverLines(services, { amount: "350.25" });
    const line = await lineOf(app(), "350.25");
    expect(line.suggestions.map(({ orderId }) => orderId).sort()).toEqual(ids.slice(0, 2).sort());
    await matchBankLine(team.approver, {
      id: line.id,
      orderIds: line.suggestions.map(({ orderId }) => orderId),
    });
    for (const id of ids.slice(0, 2)) expect((await shown(id)).situation).toBe("received");
    expect((await shown(ids[2] ?? "")).receipt).toBeNull();
  });

  test("one payout in several credits with its code is received with the last of them", async () => {
    const { team, services, shown } = await start();
    const { id, code } = await paid(team, "1000.00");
    await deliverLines(services, { amount: "400.00", text: code });
    expect((await shown(id)).receipt).toMatchObject({ state: "short", amount: "400" });
    await deliverLines(services, { amount: "600.00", text: code });
    expect((await shown(id)).receipt).toMatchObject({ state: "received", amount: "1000" });
  });

  test("a return takes the receipt back, in red, by mail and in To do, with what the bank says", async () => {
    const { team, services, shown } = await start();
    const { id, code } = await paid(team);
    const refs = { EndToEndId: "E2E-77" };
    await deliverLines(services, { amount: "1250.50", text: code, refs });
    const returns = { code: "AC04", info: "account closed" };
    await deliverLines(services, { amount: "1250.50", credit: false, refs, text: "RETOURE", returns });
    expect(await shown(id)).toMatchObject({
      ...{ situation: "payout_returned", outcome: "paid_out", nextAction: "ask_issuer" },
      receipt: {
        state: "returned",
        amount: "0",
        lines: [{ credit: true }, { credit: false, reason: "AC04 account closed" }],
      },
    });
    expect((await jobs(services, "send-mail")).map(({ data }) => data.kind)).toContain("payout_returned");
    const { items } = await listLines(team.preparer, {});
    expect(items.find(({ credit }) => !credit)?.returns).toMatchObject({
      lineId: expect.any(String),
      reason: "AC04 account closed",
    });
  });

  test("a return that is read before its payment takes it back", async () => {
    const { team, services, shown } = await start();
    const { id, code } = await paid(team);
    const refs = { EndToEndId: "E2E-78" };
    const returns = { code: "AC04", info: "account closed" };
    await deliverLines(services, { amount: "1250.50", credit: false, refs, text: "RETOURE", returns });
    await deliver(services, camt({ number: "2", lines: [{ amount: "1250.50", text: code, refs }] }));
    expect((await shown(id)).situation).toBe("payout_returned");
  });

  test("a file that says nothing new writes no line again", async () => {
    const { services } = await start();
    const refs = { EndToEndId: "E-1", MsgId: "M-1", UETR: "8a562c67-ca16-48ba-b074-65581be6f011" };
    const writtenIn = async () => (await services.db.execute(sql`select id, xmin from bank_lines`)).rows;
    await deliverLines(services, { amount: "1250.50", refs });
    const before = await writtenIn();
    await deliver(services, camt({ number: "2", lines: [{ amount: "1250.50", refs }] }));
    expect(await writtenIn()).toEqual(before);
  });

  test("a debit with our code that was never received is a return as well", async () => {
    const { team, services, shown } = await start();
    const { id, code } = await paid(team);
    await deliverLines(services, { amount: "1250.50", credit: false, text: code });
    expect(await shown(id)).toMatchObject({ situation: "payout_returned", receipt: { amount: "-1250.5" } });
  });

  test("what is pending matches nothing until it is booked, and is then one line", async () => {
    const { team, services, shown } = await start();
    const { id, code } = await paid(team);
    const line = { amount: "1250.50", text: code, refs: { EndToEndId: "E1" } };
    await deliver(services, camt({ lines: [{ ...line, status: "PDNG" }] }, "052"));
    expect((await shown(id)).receipt).toBeNull();
    await deliver(services, camt({ lines: [line] }));
    expect((await shown(id)).situation).toBe("received");
    expect((await listLines(team.preparer, {})).items).toHaveLength(1);
  });

  test("a statement that is read before the payout is seen is matched once it is", async () => {
    const { team, services, shown } = await start();
    await confirmPayer(app());
    const fixture = await sent(app(), { amount: "1250.50" }, team);
    await deliverLines(services, { amount: "1250.50" });
    expect((await lineOf(app(), "1250.50")).state).toBe("open");
    await setOrder(app(), fixture.order.id, { fiatTransferId: "7", payoutAt: new Date() });
    await matchLinesFor(services, fixture.order.id);
    expect((await shown(fixture.order.id)).situation).toBe("received");
  });

  test("a line of an account that is none of ours is never matched, not even by a person", async () => {
    const { team, services, shown } = await start();
    const { id, code } = await paid(team);
    const foreign = camt({ iban: "DE02120300000000202051", lines: [{ amount: "1250.50", text: code }] });
    expect((await deliver(services, foreign)).statements).toMatchObject([{ account: null, open: 1 }]);
    const line = await lineOf(app(), "1250.50");
    expect(await codeOf(matchBankLine(team.approver, { id: line.id, orderIds: [id] }))).toBe("conflict");
    expect((await shown(id)).receipt).toBeNull();
  });

  test("a person’s match says who and why, is undone with a reason, and is not made again automatically", async () => {
    const { team, services, shown } = await start();
    const { id, code } = await paid(team);
    await deliverLines(services, { amount: "1250.50", text: code });
    const line = await lineOf(app(), "1250.50");
    expect(
      await unmatchBankLine(team.preparer, { id: line.id, reason: "It is a customer's." }),
    ).toMatchObject({ state: "open", orders: [] });
    expect(await shown(id)).toMatchObject({ receipt: null, situation: "payout_started" });
    await matchLines(services);
    expect((await shown(id)).receipt).toBeNull();
    const again = await matchBankLine(team.approver, { id: line.id, orderIds: [id], reason: "It was ours." });
    expect(again).toMatchObject({
      state: "matched",
      by: { id: team.approver.person.id },
      reason: "It was ours.",
    });
    expect(await codeOf(matchBankLine(team.approver, { id: line.id, orderIds: [id] }))).toBe("conflict");
    expect((await actions(services, "bank_line")).sort()).toEqual([
      "bank_line.matched",
      "bank_line.unmatched",
    ]);
  });

  test("“not this one” leaves the line open, and it is not suggested again", async () => {
    const { team, services } = await start();
    const { id } = await paid(team);
    await deliverLines(services, { amount: "1250.50" });
    const line = await lineOf(app(), "1250.50");
    expect(await dismissBankLine(team.preparer, { id: line.id, orderIds: [id] })).toMatchObject({
      state: "open",
      suggestions: [],
    });
    await matchLinesFor(services, id);
    expect((await lineOf(app(), "1250.50")).state).toBe("open");
  });

  test("what a person ignores with its like is ignored from then on", async () => {
    const { team, services } = await start();
    await paid(team);
    const own = { payer: "Nordlicht Handels GmbH", payerAccount: "DE02120300000000202051" };
    await deliverLines(services, { amount: "1250.50", ...own });
    const line = await lineOf(app(), "1250.50");
    await ignoreBankLine(team.preparer, { id: line.id, reason: "Our own transfer.", alike: true });
    await deliver(
      services,
      camt({ number: "2", lines: [{ amount: "1250.50", ...own, refs: { EndToEndId: "next" } }] }),
    );
    const { items } = await listLines(team.preparer, { state: "ignored" });
    expect(items.map(({ reason }) => reason)).toEqual(["Our own transfer.", "Our own transfer."]);
  });
});
