import "server-only";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { type ContentField, eachText, OWN_TEXTS, type OwnText } from "@/lib/domain/content";
import { standsIn } from "../../../testing/server/approval-rules";
import { closeOrder } from "../../../testing/server/as-read";
import {
  approve,
  completedWithWrongHash,
  instructed,
  type OrderFixture,
  prepared,
} from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { orders } from "../../platform/db/schema";
import { exportCsv } from "./export-csv";
import { rejectOrder } from "./reject";

/** The cells of each field that is no text standing for itself. */
const CELLS: Record<Exclude<ContentField, OwnText>, (order: Order) => object> = {
  currency: ({ currency }) => ({ currency }),
  amount: ({ amount }) => ({ amount }),
  wallet: ({ wallet: { name, address, network } }) => ({ wallet: name, wallet_address: address, network }),
  bankAccount: ({ bankAccount: { name, accountNumber, bankName, routingCode } }) => ({
    ...{ account_holder: name, account_number: accountNumber, bank: bankName, routing_code: routingCode },
  }),
  customerReference: ({ reference }) => ({ reference }),
};

onPostgres((app) => {
  /** A redemption's cells by column; none of the tests writes a comma into one. */
  async function cellsOf({ order, preparer }: OrderFixture): Promise<Record<string, string | undefined>> {
    const csv = await text(await exportCsv(preparer, {}));
    const [names = [], ...lines] = csv.split("\r\n").map((line) => line.split(","));
    const cells = lines.find((line) => line.includes(order.id)) ?? [];
    return Object.fromEntries(names.map((name, place) => [name, cells[place]]));
  }

  test("a hidden address stands in no cell, whoever wrote it there", async () => {
    const before = await instructed(app());
    const address = before.order.instructions?.walletAddress ?? "none";
    const fixture = await instructed(app(), { note: `As always to ${address}.` }, before);
    expect(await cellsOf(fixture)).toMatchObject({
      deposit_address: address,
      note: `As always to ${address}.`,
    });
    const { id } = fixture.order;
    await closeOrder(fixture.preparer, { id, reason: `Gave up on ${address}.` });
    await closeOrder(fixture.approver, { id, accept: true });
    expect(await cellsOf(fixture)).toMatchObject({
      ...{ state: "closed", deposit_address: "" },
      note: "As always to (address hidden).",
      remark: "Gave up on (address hidden).",
    });
  });

  test("every field of the content has its cells, and a text that stands for itself the name of its column", async () => {
    const fixture = await prepared(app(), {
      amount: "1250.50",
      ...eachText((field) => field),
    });
    const { order } = fixture;
    const texts = OWN_TEXTS.map((field) => [orders[field].name, order[field]]);
    expect(await cellsOf(fixture)).toMatchObject({
      ...Object.assign({}, ...Object.values(CELLS).map((of) => of(order))),
      ...Object.fromEntries(texts),
    });
  });

  test("a payout has a time as long as it is one", async () => {
    const fixture = await completedWithWrongHash(app());
    const { payoutAt } = await fixture.row();
    expect(await cellsOf(fixture)).toMatchObject({
      outcome: "paid_out",
      payout_started: payoutAt?.toISOString(),
    });
    await fixture.turnsOut("failed");
    expect(await cellsOf(fixture)).toMatchObject({ outcome: "in_progress", payout_started: "" });
  });

  test("a stand-in is named with whose place they took", async () => {
    const team = await newTeam(app().services);
    const standIn = await newPerson(app().services, "preparer");
    await standsIn(app().services, { away: team.approver, standIn });
    const approved = await prepared(app(), {}, team);
    await approve(standIn, approved.order);
    const rejected = await prepared(app(), {}, team);
    await rejectOrder(standIn, { id: rejected.order.id, reason: "Wrong account." });
    const both = `${standIn.person.name} for ${team.approver.person.name}`;
    expect(await cellsOf(approved)).toMatchObject({ approved_by: both, rejected_by: "" });
    expect(await cellsOf(rejected)).toMatchObject({ rejected_by: both, remark: "Wrong account." });
  });
});
