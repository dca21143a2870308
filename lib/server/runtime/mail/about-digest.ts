import "server-only";
import { inArray } from "drizzle-orm";
import type { InboxRows } from "@/lib/contract/orders";
import { accountPlace } from "@/lib/domain/account-label";
import { sumOf } from "@/lib/domain/amount";
import { aidsOf } from "@/lib/domain/approval-aids";
import { whyNotMet } from "@/lib/domain/bank/due-words";
import { dayText, shortDayText } from "@/lib/domain/dates";
import { listed } from "@/lib/domain/listed";
import { DIGEST_MAILS } from "@/lib/domain/mails/digest-mail";
import { wordsOf } from "@/lib/domain/mails/mail";
import { type OrderMailKind, type OrderMailTexts, waitingOf } from "@/lib/domain/mails/orders";
import type { MailTopic } from "@/lib/domain/mails/topics";
import { ORDER_ACTIONS, type OrderAction } from "@/lib/domain/rules/redemptions";
import { labelOf } from "@/lib/domain/situation-words";
import { isProblem } from "@/lib/domain/situations";
import type { Letter, MailSection, Reader } from "@/lib/server/outside";
import { type MailJob, orders } from "@/lib/server/platform";
import { type ForPerson, findOrder, type OrderRow } from "@/lib/server/record";
import { getInboxRows, readSigns, viewOne } from "@/lib/server/redemptions";
import { words as letter } from "@/lib/words/mail-letter";
import { words } from "@/lib/words/mails-digest";
import { words as orderWords } from "@/lib/words/mails-orders";
import { aboutOrder } from "./about-order";
import { sinceText } from "./since-text";
import { whatIsLeft } from "./what-is-left";

type Item = InboxRows["items"][number];
type Entry = MailJob<"digest">["entries"][number];
type Row = MailSection["rows"][number];
type Told = { reader: Reader; off: readonly MailTopic[] };

/** So many of a section are worth reading in a mail. */
const MAX_ROWS = 5;

/**
 * What has waited for a person, as it stands when it is sent: what they are asked to do is read with the roles that they have by
 * then, so whatever was decided meanwhile is left out. What came alone is a mail of its own; null where nothing is left.
 */
export async function aboutDigest(
  forPerson: ForPerson,
  { entries, since }: MailJob<"digest">,
  { reader, off }: Told,
): Promise<Letter | null> {
  const inbox = await getInboxRows(forPerson);
  const left = await whatIsLeft(forPerson, entries, { inbox, off });
  const [only, another] = left;
  if (!only) return null;
  if (!another) return aboutOrder(forPerson, only, reader);
  const isToDo = (orderId: string) => inbox.items.some(({ order }) => order.id === orderId);
  const news = left.filter(({ kind, orderId }) => nameOfNews(kind) && !isToDo(orderId));
  const problems = inbox.items.filter(({ order }) => isProblem(order.situation));
  const sections = await tasksOf(
    forPerson,
    inbox.items.filter((item) => !problems.includes(item)),
    reader,
  );
  const [first] = sections;
  const happened = await newsOf(forPerson, news, { reader, since: new Date(since) });
  return {
    words: wordsOf(DIGEST_MAILS.digest, words.mails.digest, {
      ...{ toDo: inbox.total, problems: problems.length, day: reader.today },
      happened: happened.flatMap(({ rows }) => rows.map(({ title, sums }) => `${title}: ${inWords(sums)}`)),
      first: first ? first.sums(inWords(sumsOf(first.items, reader))) : "",
    }),
    facts: [],
    sections: [
      ...sectionOf(words.problems, problems, problemRow, reader),
      ...sections.flatMap(({ section }) => section),
      ...happened,
    ],
    path: "/",
    id: `${since}.${entries.length}`,
  };
}

const nameOfNews = (kind: OrderMailKind): string | null => {
  const waiting = waitingOf(kind);
  const { title, happened = title }: OrderMailTexts = orderWords.mails[kind];
  return waiting && "isNews" in waiting ? happened : null;
};

type TaskWords = (typeof words)["tasks"]["other"];
type Task = TaskWords & { items: Item[]; section: MailSection[] };

function wordsOfTask(action: OrderAction): TaskWords {
  const tasks: Partial<Record<OrderAction, TaskWords>> = words.tasks;
  return tasks[action] ?? words.tasks.other;
}

/** What is no problem, in sections by what is to be done. */
async function tasksOf(forPerson: ForPerson, items: readonly Item[], reader: Reader): Promise<Task[]> {
  const asked = new Set(items.map(({ action }) => action));
  const actions = ORDER_ACTIONS.filter((action) => asked.has(action));
  return Promise.all(
    actions.map(async (action) => {
      const some = items.filter((item) => item.action === action);
      const said = wordsOfTask(action);
      if (action !== "approve") {
        const section = sectionOf(said.title, some, (item) => itemRow(item), reader);
        return { ...said, items: some, section };
      }
      const tags = new Map<Item, string[]>();
      for (const item of some.slice(0, MAX_ROWS)) tags.set(item, await raisedOf(forPerson, item, reader));
      const rowOf = (item: Item) => itemRow(item, tags.get(item));
      return { ...said, items: some, section: sectionOf(said.title, some, rowOf, reader) };
    }),
  );
}

/** What is out of the ordinary about it, and why it can’t be there by the day on which it is needed. */
async function raisedOf(forPerson: ForPerson, item: Item, reader: Reader): Promise<string[]> {
  const { id, amount, currency, neededBy } = item.order;
  const row = await findOrder(forPerson.db, id);
  const problem = neededBy && (await viewOne(forPerson, row)).neededByProblem;
  const aids = aidsOf(await readSigns(forPerson, row), {
    ...{ amount, currency, walletName: "" },
    formatAmount: (one) => reader.amount(one, currency),
    today: dayText(new Date(), reader.zone),
    dayOf: (moment) => dayText(moment, reader.zone),
  });
  return [
    ...(problem ? [words.cannotMeet(whyNotMet(problem))] : []),
    ...aids.flatMap(({ tag }) => (tag ? [words.sign(tag)] : [])),
  ];
}

/** The first few, then how many more there are; no section where there are none. */
function sectionOf(
  title: string,
  items: readonly Item[],
  rowOf: (item: Item) => Omit<Row, "sums">,
  reader: Reader,
): MailSection[] {
  if (items.length === 0) return [];
  // One more costs no more than to say that there is one more.
  const shown = items.length > MAX_ROWS + 1 ? items.slice(0, MAX_ROWS) : items;
  const more = items.slice(shown.length);
  const rows = shown.map((item): Row => ({ ...rowOf(item), sums: sumsOf([item], reader) }));
  const rest = { title: words.more(more.length), detail: countsOf(more), sums: sumsOf(more, reader) };
  return [{ title, count: items.length, rows: more.length > 0 ? [...rows, rest] : rows }];
}

const itemRow = ({ order }: Item, tags: readonly string[] = []) => ({
  title: order.neededBy
    ? words.neededBy(order.bankAccount.title, shortDayText(order.neededBy))
    : order.bankAccount.title,
  detail: [order.createdBy.name, ...tags].join(" · "),
});

const problemRow = ({ order }: Item) => ({
  title: labelOf(order.situation),
  detail: [order.bankAccount.title, accountPlace({ ...order.bankAccount, bank: null })]
    .filter(Boolean)
    .join(" "),
  isProblem: true,
});

/** What has happened to the reader's own, by what it is called. */
async function newsOf(
  { db }: ForPerson,
  news: readonly Entry[],
  { reader, since }: { reader: Reader; since: Date },
): Promise<MailSection[]> {
  if (news.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        news.map(({ orderId }) => orderId),
      ),
    );
  const names = [...new Set(news.flatMap(({ kind }) => nameOfNews(kind) ?? []))];
  return [
    {
      title: sinceText(since, new Date(), reader.zone),
      rows: names.map((title) => {
        const ids = news.flatMap(({ kind, orderId }) => (nameOfNews(kind) === title ? [orderId] : []));
        const some = rows.filter(({ id }) => ids.includes(id)).map((order) => ({ order }));
        return { title, detail: words.redemptions(some.length), sums: sumsOf(some, reader) };
      }),
    },
  ];
}

type WithMoney = { order: Pick<OrderRow, "amount" | "currency"> };

const currenciesOf = (items: readonly WithMoney[]) =>
  [...new Set(items.map(({ order }) => order.currency))].sort();

const amountsIn = (currency: string, items: readonly WithMoney[]) =>
  items.flatMap(({ order }) => (order.currency === currency ? [order.amount] : []));

/** Their sums, never across currencies. */
const sumsOf = (items: readonly WithMoney[], reader: Reader): [string, string][] =>
  currenciesOf(items).map((currency) => [
    reader.amount(sumOf(amountsIn(currency, items)), currency),
    currency,
  ]);

/** “45,690.50 EUR and 88,500.00 USD”. */
const inWords = (sums: Row["sums"]): string =>
  listed(
    sums.map((sum) => letter.money(...sum)),
    "and",
  );

/** “2 EUR, 2 USD”. */
const countsOf = (items: readonly WithMoney[]): string =>
  currenciesOf(items)
    .map((currency) => `${amountsIn(currency, items).length} ${currency}`)
    .join(", ");
