import "server-only";
import { accountLabel } from "@/lib/domain/account-label";
import { momentText } from "@/lib/domain/dates";
import { ORDER_MAILS, orderMailWords, type ReasonIn } from "@/lib/domain/mails/orders";
import { formatMoney } from "@/lib/domain/money";
import { listed } from "@/lib/domain/policies/describe";
import { remarkText } from "@/lib/domain/remarks";
import { countApprovals } from "@/lib/domain/rules/approvals";
import { type ApprovalRow, deadlineFrom, readApprovals, readElectorate } from "@/lib/server/decisions";
import type { Letter } from "@/lib/server/outside";
import type { MailJob } from "@/lib/server/platform";
import { findOrder, type OrderRow, readNicknameTexts, type Services } from "@/lib/server/record";
import { nameOf } from "./name-of";

/** A mail about one redemption; null once it has gone on from what the mail asks for. */
export async function aboutOrder(
  { db, settings }: Services,
  { kind, orderId }: MailJob<"order">,
): Promise<Letter | null> {
  const { asksForApproval, reasonIn, stillTrue } = ORDER_MAILS[kind];
  const order = await findOrder(db, orderId);
  if (stillTrue && !stillTrue(order)) return null;
  const currency = settings.CURRENCIES.find(({ code }) => code === order.currency);
  // A mail is read by others as well, so it follows no reader's locale.
  const amount = `${formatMoney(order.amount, { decimals: currency?.fiatDecimals })} ${order.currency}`;
  const nickname = (await readNicknameTexts(db))(order.bankAccountId);
  const wait = asksForApproval ? await waitOf(db, order) : null;
  const preparer = await nameOf(db, order.createdBy);
  const reasonBy = reasonIn && GIVEN_BY[reasonIn](order, await readApprovals(db, [order.id]));
  return {
    words: orderMailWords(kind, {
      amount,
      reference: order.code,
      preparer: preparer ?? "",
      ownWords: SAID_BY_PEOPLE.has(order.state) ? null : remarkText(order.remark),
      reasonBy: reasonBy ? await nameOf(db, reasonBy) : null,
      payoutNamed: order.fiatTransferId !== null,
      approvers: wait?.approvers ?? "",
      expires: wait ? `on ${wait.expires}` : "",
    }),
    facts: [
      ["Amount", amount],
      ["Reference", order.code],
      ["To account", accountLabel({ ...order.bankAccount, nickname })],
      ...(nickname === null ? [] : ([["Account holder", order.bankAccount.name]] as [string, string][])),
      ...(wait ? ([["Approve by", wait.expires]] as [string, string][]) : []),
    ],
    path: `/orders/${order.id}`,
    id: `${order.id}.${order.updatedAt.getTime()}`,
  };
}

/** In these a person has said why it stands there; in all others we have, in words of our own. */
const SAID_BY_PEOPLE: ReadonlySet<OrderRow["state"]> = new Set([
  ...(["rejected", "withdrawn", "closed", "not_created"] as const),
]);

/** Who gave a reason, as an id. */
const GIVEN_BY: Record<
  ReasonIn,
  (order: OrderRow, approvals: readonly ApprovalRow[]) => string | null | undefined
> = {
  approvals: (_order, given) => given.findLast(({ decision }) => decision === "rejected")?.personId,
  alarm: ({ alarm }) => alarm?.by,
  closing: ({ closing }) => closing?.by,
  resolution: ({ resolution }) => resolution?.note && resolution.proposedBy,
};

/** Whom an order waits for, and until when; null once it waits for no one. */
async function waitOf(
  db: Services["db"],
  order: OrderRow,
): Promise<{ approvers: string; expires: string } | null> {
  if (order.state !== "pending_approval") return null;
  const electorate = await readElectorate(db);
  const { asked } = countApprovals(electorate, order, await readApprovals(db, [order.id]));
  const { at } = deadlineFrom(order, electorate.policies, order.updatedAt);
  const names = asked.map(({ name, countsFrom }) =>
    countsFrom ? `${name} (from ${momentText(new Date(countsFrom))})` : name,
  );
  return { approvers: listed(names), expires: momentText(at) };
}
