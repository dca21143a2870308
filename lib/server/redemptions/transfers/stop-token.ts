import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { queueMails, team } from "@/lib/server/identity";
import { announce, orders, type Transaction, tokenStops } from "@/lib/server/platform";
import { appendAudit, type Services, stopFacts, type TokenStopRow } from "@/lib/server/record";
import { queueApproved } from "../sending/queue-approved";
import { type Sign, same } from "./token-signs";

type Token = { chainId: number; currency: string; address: string };

/** Nothing is sent with a token from now on, for what every node says against it. */
export async function beginStop(
  services: Services,
  tx: Transaction,
  { chainId, currency, address }: Token,
  sign: Sign,
): Promise<void> {
  const [stop] = await tx
    .insert(tokenStops)
    .values({ chainId, currency, token: address.toLowerCase(), ...sign })
    .onConflictDoNothing()
    .returning();
  // Another instance was quicker.
  if (!stop) return;
  await audit(services, tx, "token.stopped", stop);
  await queueMails(services.queue, tx, { about: { kind: "token_stopped", stopId: stop.id }, to: team });
}

/** What two people are asked to accept is what the token is now: more growth or another contract makes their proposal stale. */
export async function worsenStop(
  tx: Transaction,
  stop: TokenStopRow,
  agreed: readonly Sign[],
): Promise<void> {
  const now = same(agreed, stop);
  if (!now) return;
  const percent = now.percent === null ? null : Math.max(now.percent, stop.percent ?? 0);
  if (percent === stop.percent && now.code === stop.code) return;
  await tx.update(tokenStops).set({ percent, code: now.code }).where(eq(tokenStops.id, stop.id));
  await announce(tx, "sending", "orders", "notices", "changes");
}

/** Every node says that it is over. */
export async function endStop(services: Services, tx: Transaction, { id }: TokenStopRow): Promise<void> {
  const [stop] = await tx
    .update(tokenStops)
    .set({ endedAt: new Date() })
    .where(and(eq(tokenStops.id, id), isNull(tokenStops.endedAt)))
    .returning();
  if (!stop) return;
  await audit(services, tx, "token.over", stop);
  await queueApproved(services, tx, eq(orders.currency, stop.currency));
}

async function audit(
  services: Services,
  tx: Transaction,
  action: "token.stopped" | "token.over",
  stop: TokenStopRow,
): Promise<void> {
  const { symbol, network, reason, address, percent, runs } = stopFacts(services, stop);
  const detail = { reason, address, percent, runs };
  await appendAudit(tx, { actorId: null, action, subject: `${symbol} on ${network}`, detail });
}
