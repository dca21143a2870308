import "server-only";
import { onTestFinished } from "vitest";
import { openChains } from "../../server/outside/chain/open";
import { networks } from "../../server/platform/networks";
import type { Context } from "../../server/record/context";
import { getOrder } from "../../server/redemptions/orders/get";
import { closedPort } from "./issuer-client";
import { instructed, type OrderFixture } from "./order-fixtures";
import { actAs, newPerson } from "./people";
import { networkAt } from "./recorded-order";
import type { TestApp } from "./test-app";

/** An order whose tokens can be sent. `elsewhere`: the same person at a second process. */
export type SendableOrder = OrderFixture & {
  colleague: Context;
  elsewhere: (context: Context) => Promise<Context>;
};

/** Makes an order whose tokens can be sent from the page, on a network that cannot be read, with two preparers. */
export async function sendable(app: TestApp): Promise<SendableOrder> {
  const network = JSON.stringify([networkAt(await closedPort())]);
  const chains = openChains(networks.parse(network));
  onTestFinished(async () => {
    await Promise.all(chains.map((chain) => chain.close()));
  });
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
