import "server-only";
import type { Context } from "../../server/record/context";
import { getOrder } from "../../server/redemptions/orders/get";
import { instructed, type OrderFixture } from "./order-fixtures";
import { actAs, newPerson } from "./people";
import { unreadableChains } from "./recorded-order";
import type { TestApp } from "./test-app";

/** An order whose tokens can be sent. `elsewhere`: the same person at a second process. */
export type SendableOrder = OrderFixture & {
  colleague: Context;
  elsewhere: (context: Context) => Promise<Context>;
};

/** Makes an order whose tokens can be sent from the page, on a network that cannot be read, with two preparers. */
export async function sendable(app: TestApp): Promise<SendableOrder> {
  const chains = await unreadableChains();
  const fixture = await instructed(app);
  const [preparer, approver, second] = [fixture.preparer, fixture.approver, fixture.second].map(
    (context) => ({ ...context, chains }),
  ) as [Context, Context, Context];
  await fixture.verify(approver, { note: "Called Ms Weber at the issuer." });
  const now = (by = preparer) => getOrder(by, fixture.order);
  return {
    ...{ ...fixture, preparer, approver, second, now },
    order: await now(),
    colleague: { ...(await newPerson(app.services, "preparer")), chains },
    elsewhere: async ({ person }) => ({ ...actAs(await app.another(), person), chains }),
  };
}
