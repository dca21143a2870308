import "server-only";
import { and, isNull, or, sql } from "drizzle-orm";
import { orders } from "@/lib/server/platform";
import type { OrderRow, Services } from "@/lib/server/record";
import { HASH_WAITS } from "./confirmation-gate";
import { networkProblem } from "./order-network";
import { firstRecord } from "./transaction-state";
import { writeFinding } from "./write-finding";

/** What no chain can answer still gets an answer: a hash that can be checked on no network is held back with the reason. */
export async function checkUnmatched(services: Services): Promise<void> {
  if (services.chains.length === 0) return;
  for (const order of await uncheckedOrders(services)) await holdBackUnmatched(services, order);
}

/** Writes down that the recorded hash cannot be checked, and why; false where it can be. */
export async function holdBackUnmatched(services: Services, order: OrderRow): Promise<boolean> {
  const { transactionHash } = order;
  const problem = networkProblem(services, order);
  if (!problem || !transactionHash) return false;
  const expected = services.chains.map(({ network }) => network.name).join(", ");
  const at = new Date().toISOString();
  await writeFinding(services, order, {
    transaction: firstRecord(transactionHash),
    check: {
      transactionHash,
      verdict: "not_verified",
      lines: [
        {
          name: problem.line,
          result: "unknown",
          expected: problem.line === "network" ? { code: "value", value: expected } : null,
          found: problem.why,
        },
      ],
      at,
    },
    logIndex: null,
  });
  return true;
}

/** Open orders whose hash has no check; where a network is read, the next look at it gives them one. */
function uncheckedOrders({ db }: Services): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        HASH_WAITS,
        or(
          isNull(orders.hashCheck),
          sql`${orders.hashCheck}->>'transactionHash' <> ${orders.transactionHash}`,
        ),
      ),
    );
}
