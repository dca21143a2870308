import "server-only";
import { expect, test } from "vitest";
import {
  atIssuer,
  instructed,
  type OrderFixture,
  readAgain,
  readyToSend,
  sent,
} from "../../../testing/server/order-fixtures";
import { onPostgres } from "../../../testing/server/test-app";

const FIELDS = ["Type", "Amount", "WalletId", "BankAccountId", "CustomerReference"];

/** The issuer's order as it says nothing that could be held against what was approved. */
onPostgres((app) => {
  async function leaveOut(fixture: OrderFixture, fields: string[]) {
    Object.assign(
      (await atIssuer(fixture)).record,
      Object.fromEntries(fields.map((field) => [field, undefined])),
    );
  }

  test("an order that shows none of the compared fields was not compared, and stands where it stood", async () => {
    const fixture = await readyToSend(app());
    expect(fixture.order).toMatchObject({ situation: "ready_to_send", issuer: { compared: true } });
    await leaveOut(fixture, FIELDS);
    expect(await readAgain(fixture)).toMatchObject({
      situation: "ready_to_send",
      alarm: null,
      issuer: { compared: false },
    });
  });

  test("from its first reading on", async () => {
    const fixture = await sent(app());
    await leaveOut(fixture, FIELDS);
    expect(await readAgain(fixture)).toMatchObject({
      step: "awaiting_transfer",
      issuer: { compared: false },
    });
  });

  test("one that shows its type alone was not compared", async () => {
    const fixture = await instructed(app());
    await leaveOut(
      fixture,
      FIELDS.filter((field) => field !== "Type"),
    );
    expect(await readAgain(fixture)).toMatchObject({ alarm: null, issuer: { compared: false } });
  });

  test.each(FIELDS.slice(1))("one that shows %s alone was compared", async (shown) => {
    const fixture = await instructed(app());
    await leaveOut(
      fixture,
      FIELDS.filter((field) => field !== shown),
    );
    expect(await readAgain(fixture)).toMatchObject({ alarm: null, issuer: { compared: true } });
  });
});
