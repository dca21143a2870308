import "server-only";
import { eq } from "drizzle-orm";
import type { Evidence } from "@/lib/contract/evidence";
import type { Context } from "../context";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import type { OrderRow } from "../order-record/find";
import { readPolicies } from "../policies/get";
import { addressChecksOf, destinationOf, sameDestination } from "../transfers/destination";
import { findingsFor } from "../transfers/findings";
import type { Withholding } from "./withhold";

type Parts = Pick<Evidence, "instructions" | "addressCheck" | "transfer" | "confirmation">;

/** Where the tokens had to go, who compared that, and what the chain and the issuer say of their transfer. */
export async function transferOf(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  { address }: Withholding,
): Promise<Parts> {
  const hidden = { withheld: "address" } as const;
  const chain = await chainOf(context, tx, order);
  const { transactionHash, confirmationState: state, confirmationAt: at } = order;
  return {
    instructions: order.walletAddress && address ? hidden : instructionsOf(order),
    addressCheck: order.walletAddress && address ? hidden : await addressCheckOf(tx, order),
    transfer: chain && address ? hidden : chain,
    confirmation: transactionHash && state && at ? { transactionHash, state, at: at.toISOString() } : null,
  };
}

function instructionsOf(order: OrderRow): Parts["instructions"] {
  const { walletOwner, walletAddress, instructedAmount: amount, pinnedAt } = order;
  if (!walletOwner || !walletAddress || !amount || !pinnedAt) return null;
  return {
    ...{ walletOwner, walletAddress, amount, pinnedAt: pinnedAt.toISOString() },
    checkedAt: order.instructionsCheckedAt?.toISOString() ?? null,
    missingSince: order.instructionsMissingSince?.toISOString() ?? null,
  };
}

/** One comparison serves every redemption to the same address on the same network. */
async function addressCheckOf(tx: Transaction, order: OrderRow): Promise<Parts["addressCheck"]> {
  if (!order.walletAddress) return null;
  const destination = destinationOf(order, order.walletAddress);
  const all = await addressChecksOf(tx, [destination.address]);
  const { confirmationAt: sentAt } = order;
  // What was sent went out under the check that there was; what was not needs one that counts.
  const checks = all.filter((one) => sameDestination(one, destination) && (sentAt !== null || one.counts));
  const found =
    checks.find(({ orderId }) => orderId === order.id) ??
    checks.find(({ at }) => sentAt !== null && at <= sentAt) ??
    checks[0];
  if (!found) return null;
  const { personId: by, at, note } = found;
  const [checked] = await tx.select({ code: orders.code }).from(orders).where(eq(orders.id, found.orderId));
  return { by, at: at.toISOString(), note, redemption: checked?.code ?? "" };
}

async function chainOf(context: Context, tx: Transaction, order: OrderRow): Promise<Parts["transfer"]> {
  const findings = await findingsFor(context, tx, [order], await readPolicies(tx));
  const seen = findings.of(order, (id) => ({ id, name: "" }));
  const { transactionHash, hashCheck } = order;
  const shown = seen && {
    ...{ network: seen.network, arrivals: seen.arrivals, received: seen.received, burn: seen.burn },
  };
  if (!transactionHash && !shown?.arrivals.length) return null;
  return { transactionHash, check: hashCheck, chain: shown };
}
