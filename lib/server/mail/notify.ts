import "server-only";
import { and, arrayOverlaps, isNull, sql } from "drizzle-orm";
import { mayVoteNow, whomToAsk } from "@/lib/domain/vote-delay";
import { approvalsNow, approversOn } from "../approvals/voters";
import type { Transaction } from "../db/client";
import { people } from "../db/schema";
import type { OrderRow } from "../order-record/find";
import type {
  ChangeMailKind,
  CommandAct,
  OrderMailKind,
  Queue,
  SendingMailKind,
  WalletMailKind,
} from "../queue/queue";
import { wantsMail } from "./topics";

/** Queues a mail to every approver of this order about something that has happened, also to those whose word does not count yet. */
export async function notifyApprovers(
  queue: Queue,
  tx: Transaction,
  kind: OrderMailKind,
  order: { id: string; contributors: string[] },
  except?: string,
): Promise<void> {
  for (const { id } of await approversOn(tx, order)) {
    if (id !== except) await notifyPerson(queue, tx, kind, order, id);
  }
}

type Asked = {
  /** Who has just acted. */
  except?: string;
  /** Whether the words of these people would be enough; without it, one word is. */
  areEnough?: (people: readonly { id: string }[]) => boolean;
};

/** Queues a mail to the approvers who can decide something about this order now, or to all where these are not enough. */
export async function askApprovers(
  queue: Queue,
  tx: Transaction,
  kind: "address_check" | "alarm_agreed",
  order: { id: string; contributors: string[] },
  { except, areEnough }: Asked = {},
): Promise<void> {
  const others = (await approversOn(tx, order)).filter(({ id }) => id !== except);
  for (const { id } of whomToAsk(others, (person) => mayVoteNow(person), areEnough))
    await notifyPerson(queue, tx, kind, order, id);
}

/** Queues a mail to those who are asked for the approval that this order still needs, stand-ins included. */
export async function notifyEligible(
  queue: Queue,
  tx: Transaction,
  kind: OrderMailKind,
  order: OrderRow,
): Promise<void> {
  const { asked } = await approvalsNow(tx, order);
  for (const { id } of asked) await notifyPerson(queue, tx, kind, order, id);
}

type Others = {
  /** Whom it concerns as well. */
  also?: readonly string[];
  /** Who has just acted. */
  except?: string;
};

/** Queues a mail to everybody who prepared or edited this order. */
export async function notifyContributors(
  queue: Queue,
  tx: Transaction,
  kind: OrderMailKind,
  order: { id: string; contributors: string[] },
  { also = [], except }: Others = {},
): Promise<void> {
  for (const id of new Set([...order.contributors, ...also])) {
    if (id !== except) await notifyPerson(queue, tx, kind, order, id);
  }
}

/** Queues a mail to everybody who works with redemptions, but not to whoever has just acted. */
export async function notifyTeam(
  queue: Queue,
  tx: Transaction,
  kind: OrderMailKind,
  order: { id: string },
  except?: string,
): Promise<void> {
  for (const id of await team(tx)) if (id !== except) await notifyPerson(queue, tx, kind, order, id);
}

/** Queues a mail to one person, unless they want none of its kind; it leaves only if the transaction around it commits. */
export async function notifyPerson(
  queue: Queue,
  tx: Transaction,
  kind: OrderMailKind,
  order: { id: string },
  personId: string,
): Promise<void> {
  if (await wantsMail(tx, kind, personId))
    await queue.send(tx, "send-mail", { kind, orderId: order.id, personId });
}

/** Queues a mail about all sending to everybody who works with redemptions, but not to whoever has just acted. */
export async function notifyAboutSending(
  queue: Queue,
  tx: Transaction,
  kind: SendingMailKind,
  event?: { by: string; at: Date },
): Promise<void> {
  const told = event && { by: event.by, at: event.at.toISOString() };
  for (const personId of await team(tx)) {
    if (personId !== event?.by) await queue.send(tx, "send-mail", { kind, personId, ...told });
  }
}

/** Queues a mail about a wallet to the approvers who can decide on it now, or to all where none can, but not to who has just acted. */
export async function notifyAboutWallet(
  queue: Queue,
  tx: Transaction,
  kind: WalletMailKind,
  walletId: string,
  actor: string,
): Promise<void> {
  const others = await approversOn(tx, { contributors: [actor] });
  for (const { id: personId } of whomToAsk(others, (person) => mayVoteNow(person))) {
    await queue.send(tx, "send-mail", { kind, personId, walletId });
  }
}

/** Queues a mail about a wallet that the issuer now contradicts to everybody who works with redemptions. */
export async function notifyOfContradiction(queue: Queue, tx: Transaction, walletId: string): Promise<void> {
  const at = new Date().toISOString();
  for (const personId of await team(tx)) {
    await queue.send(tx, "send-mail", { kind: "wallet_contradicted", personId, walletId, at });
  }
}

/**
 * Queues a mail about a change to every admin and approver and to whom it concerns; also to whoever has just acted, since it
 * may not have been them who sat at their browser. When one person takes access from several, preparers are mailed too: they can
 * pause all sending.
 */
export async function notifyAboutChange(
  queue: Queue,
  tx: Transaction,
  kind: ChangeMailKind,
  { id: changeId, subjectPersonId }: { id: string; subjectPersonId: string | null },
): Promise<void> {
  const others = kind === "access_taken_from_several" ? await team(tx) : [];
  for (const personId of new Set([...(await decidersAnd(tx, subjectPersonId)), ...others])) {
    await queue.send(tx, "send-mail", { kind, personId, changeId });
  }
}

/** Queues a mail to the same people about what the command line did to somebody. */
export async function notifyAboutCommand(
  queue: Queue,
  tx: Transaction,
  what: { aboutId: string; act: CommandAct; osUser: string },
): Promise<void> {
  const at = new Date().toISOString();
  for (const personId of await decidersAnd(tx, what.aboutId)) {
    await queue.send(tx, "send-mail", { kind: "person_changed_by_command", personId, ...what, at });
  }
}

/** Queues a mail to the same people that a second person has confirmed somebody whom one admin made alone. */
export async function notifyAboutConfirmation(
  queue: Queue,
  tx: Transaction,
  what: { confirmedId: string; by: string; at: string },
): Promise<void> {
  for (const personId of await decidersAnd(tx, what.confirmedId)) {
    await queue.send(tx, "send-mail", { kind: "person_confirmed", personId, ...what });
  }
}

/** Every enabled admin and approver, and whom it concerns: somebody who was just disabled as well. */
async function decidersAnd(tx: Transaction, personId: string | null): Promise<Set<string>> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(isNull(people.disabledAt), arrayOverlaps(people.roles, ["admin", "approver"])));
  return new Set([...rows.map(({ id }) => id), ...(personId ? [personId] : [])]);
}

/** Everybody enabled who does more than look. */
export async function team(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(isNull(people.disabledAt), sql`${people.roles} && array['preparer', 'approver', 'admin']`));
  return rows.map(({ id }) => id);
}
