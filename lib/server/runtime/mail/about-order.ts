import "server-only";
import type { Order } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";
import { aidsOf } from "@/lib/domain/approval-aids";
import { whyNotMet } from "@/lib/domain/bank/due-words";
import { dayText, shortDayText } from "@/lib/domain/dates";
import { listed } from "@/lib/domain/listed";
import { type MailWords, wordsOf } from "@/lib/domain/mails/mail";
import {
  type AboutOrder,
  type ActorIn,
  ORDER_MAILS,
  type OrderMailKind,
  type OrderMailTexts,
} from "@/lib/domain/mails/orders";
import { moneyLine } from "@/lib/domain/money-line";
import type { Letter, MailFact, Reader } from "@/lib/server/outside";
import type { MailJob } from "@/lib/server/platform";
import { type ForPerson, findOrder, type OrderRow } from "@/lib/server/record";
import { readSigns, viewOne } from "@/lib/server/redemptions";
import { words as letter } from "@/lib/words/mail-letter";
import { words } from "@/lib/words/mails-orders";

/** A mail about one redemption; null once it has gone on from what the mail asks for. */
export async function aboutOrder(
  forPerson: ForPerson,
  { kind, orderId }: Pick<MailJob<"order">, "kind" | "orderId">,
  reader: Reader,
): Promise<Letter | null> {
  const { asksForApproval, actor, stillTrue } = ORDER_MAILS[kind];
  const row = await findOrder(forPerson.db, orderId);
  if (stillTrue && !stillTrue(row)) return null;
  const order = await viewOne(forPerson, row);
  const { policy, neededBy, currency } = order;
  const account = accountParts(order.bankAccount);
  const amount = reader.amount(order.amount, currency);
  const expires = policy.expiresAt ? reader.moment(new Date(policy.expiresAt)) : null;
  const day = asksForApproval && neededBy ? shortDayText(neededBy) : null;
  const what = words.what(letter.money(amount, currency), account.title, day);
  return {
    words: wordsOfOrder(kind, what, {
      currency,
      preparer: order.createdBy.name,
      ownWords: SAID_BY_PEOPLE.has(order.state) ? null : order.remark,
      actor: (actor && ACTORS[actor](order)) ?? null,
      payoutNamed: row.fiatTransferId !== null,
      approvers: listed(askedOf(order).map((one) => nameOf(one, reader))),
      expires: expires ?? "",
    }),
    about: { money: [amount, currency], account },
    ...(asksForApproval
      ? { facts: await approvalFacts(forPerson, { row, order, reader, expires }) }
      : { facts: [...dayFacts(order, reader), [words.facts.reference, row.code]], line: moneyLine(order) }),
    path: `/orders/${order.id}`,
    id: `${order.id}.${row.updatedAt.getTime()}`,
    thread: `redemption.${order.id}`,
  };
}

/** What a mail of this kind says; `what`: what its subject calls the redemption. */
function wordsOfOrder(kind: OrderMailKind, what: string, about: AboutOrder): MailWords {
  const { subject, button = words.open, ...texts }: OrderMailTexts = words.mails[kind];
  return wordsOf(
    ORDER_MAILS[kind],
    { ...texts, button, subject: subject?.(what) ?? `${texts.title}: ${what}` },
    about,
  );
}

/** In these a person has said why it stands there; in all others we have, in words of our own. */
const SAID_BY_PEOPLE: ReadonlySet<OrderRow["state"]> = new Set([
  ...(["rejected", "withdrawn", "closed", "not_created"] as const),
]);

/** Who has acted, by name. */
const ACTORS: Record<ActorIn, (order: Order) => string | null | undefined> = {
  rejection: ({ approvals }) => approvals.findLast(({ decision }) => decision === "rejected")?.by.name,
  alarm: ({ alarm }) => alarm?.by?.name,
  vote: ({ alarm }) => alarm?.votes.at(-1)?.by.name,
  kept: ({ alarm }) => alarm?.kept?.by.name,
  closing: ({ closing }) => closing?.by.name,
  resolution: ({ resolution }) => resolution?.proposedBy.name,
  override: ({ transfer }) => transfer?.check?.override?.by.name,
};

type Asked = Order["policy"]["eligible"][number];

/** Those whose approval counts now, or all who can give one later. */
function askedOf({ policy: { eligible } }: Order): Asked[] {
  const now = eligible.filter(({ countsFrom }) => !countsFrom);
  return now.length > 0 ? now : eligible;
}

const nameOf = ({ name, countsFrom }: Asked, reader: Reader) =>
  countsFrom ? words.approvals.countsFrom(name, reader.moment(new Date(countsFrom))) : name;

const dayFacts = ({ neededBy }: Order, reader: Reader): MailFact[] =>
  neededBy ? [[words.facts.neededBy, reader.day(neededBy)]] : [];

/** The same where it is still to be approved: that the day can’t be met, why, and which can. */
function dayToMeet(order: Order, reader: Reader): MailFact[] {
  const { neededBy, neededByProblem: problem } = order;
  if (!neededBy || !problem) return dayFacts(order, reader);
  return [
    [words.facts.neededBy, reader.day(neededBy), words.facts.cannotMeet],
    [words.facts.earliest, `${reader.day(problem.earliest)}. ${whyNotMet(problem)}`],
  ];
}

type Approval = { row: OrderRow; order: Order; reader: Reader; expires: string | null };

/** What an approver compares it with, as its page says, and where its approvals stand. */
async function approvalFacts(
  services: ForPerson,
  { row, order, reader, expires }: Approval,
): Promise<MailFact[]> {
  const { currency, amount } = order;
  const aids = aidsOf(await readSigns(services, row), {
    ...{ amount, currency, walletName: order.wallet.name ?? words.facts.theWallet },
    formatAmount: (one) => reader.amount(one, currency),
    today: dayText(new Date(), reader.zone),
    dayOf: (moment) => dayText(moment, reader.zone),
  });
  return [
    ...dayToMeet(order, reader),
    ...aids.map(({ name, text, tag }) => [words.aids[name], text, tag] as const),
    [words.facts.approvals, approvalsText(order, reader)],
    [words.facts.preparedBy, order.createdBy.name],
    ...(expires ? [[words.facts.approveBy, expires] as const] : []),
    [words.facts.reference, row.code],
  ];
}

/** “Mira Novak, 15:31. You are the second.” */
function approvalsText(order: Order, reader: Reader): string {
  const given = order.approvals.filter(({ decision }) => decision === "approved");
  const names = listed(
    given.map(({ by, at }) => `${by.name}, ${reader.clock(new Date(at))}`),
    "and",
  );
  const needed = order.approvalsRequired;
  const isAsked = order.policy.eligible.some(({ id }) => id === reader.id);
  const { approvals } = words;
  if (given.length === 0)
    return isAsked && needed > 1 ? approvals.neededYouFirst(needed) : approvals.needed(needed);
  const place = isAsked && approvals.places[given.length];
  return place ? approvals.givenYouNext(names, place) : approvals.given(names, given.length, needed);
}
