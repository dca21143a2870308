import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Context, Services } from "@/lib/server/context";
import { readIssuer } from "@/lib/server/instructions/read-issuer";
import { findOrder, type OrderRow } from "@/lib/server/order-record/find";
import { approveOrder } from "@/lib/server/orders/approve";
import { checkAddress } from "@/lib/server/orders/check-address";
import { holdOrder } from "@/lib/server/orders/hold";
import type { PersonRow } from "@/lib/server/people/person-row";
import { submitOrder } from "@/lib/server/submission/submit";
import type { Story } from "./story";
import type { World } from "./world";

/** The issuer names the deposit address a second after it created the order. */
const READS = 50;
const READ_PAUSE_MS = 100;

const HELD = "The supplier has sent new bank details. Purchasing is checking them.";

/** What people go on to do with a submitted redemption, one after the other: verify its address, nothing yet, stop it. */
const NEXT: ((context: World, order: OrderRow) => Promise<unknown>)[] = [
  ({ services, approvers }, { id, walletAddress }) =>
    checkAddress(as(services, approvers[0]), {
      ...{ id, walletAddress: walletAddress ?? "" },
      note: "By phone, with the number on the contract.",
    }),
  async () => {},
  ({ services, preparers }, { id }) => holdOrder(as(services, preparers[1]), { id, reason: HELD }),
];

/**
 * Approves redemptions and submits them as the product does, so that the issuer has them too, and leaves them where people go on.
 * @throws Error when the issuer did not take one or names no deposit address
 */
export async function submitToIssuer(world: World, stories: readonly Story[]): Promise<void> {
  const { services, approvers } = world;
  for (const { row } of stories) {
    await approveOrder(as(services, approvers[0]), { id: row.id, contentHash: row.contentHash });
    await submitOrder(services, row.id);
  }
  const pinned = await Promise.all(stories.map(({ row }) => readInstructions(services, row.id)));
  for (const [nth, order] of pinned.entries()) await NEXT[nth]?.(world, order);
}

async function readInstructions(services: Services, id: string): Promise<OrderRow> {
  for (let read = 0; read < READS; read += 1) {
    const order = await findOrder(services.db, id);
    if (order.pinnedAt) return order;
    if (order.state !== "submitted") break;
    await readIssuer(services, order);
    await pause(READ_PAUSE_MS);
  }
  throw new Error("The sandbox did not take an order of the demo’s history.");
}

/** What that person acts in. */
function as(services: Services, person: PersonRow | undefined): Context {
  if (!person) throw new Error("unreachable: the demo has people for every role");
  const { id, email, name, roles, approvesFrom, adminFrom } = person;
  const session = { id: randomUUID(), method: "password" as const, provedAt: new Date() };
  return { ...services, person: { id, email, name, roles, approvesFrom, adminFrom }, session };
}
