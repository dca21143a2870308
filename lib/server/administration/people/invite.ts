import "server-only";
import type { Queue, Transaction } from "@/lib/server/platform";

/** Queues the mail by which a person comes in for the first time, or again after their sign-in was reset. */
export async function inviteTo(queue: Queue, tx: Transaction, personId: string): Promise<void> {
  await queue.send(tx, "send-mail", { kind: "invited", personId });
}
