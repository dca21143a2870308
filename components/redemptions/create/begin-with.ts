import type { Order } from "@/lib/contract/orders";
import type { Template } from "@/lib/contract/templates";
import { CONTENT, CONTENT_FIELDS, eachOptional, nounOfField } from "@/lib/domain/content";
import { isDayOver } from "@/lib/domain/needed-by";
import type { OrderState } from "@/lib/domain/order-life";
import { isOver } from "@/lib/domain/order-outcome";
import { referenceParts } from "@/lib/domain/reference";
import { isUuid, sameId } from "@/lib/domain/uuid";
import { words } from "@/lib/words/create";
import { type DraftValues, draftOf, EMPTY_DRAFT } from "./draft";
import { type Lists, whyNot } from "./usable";

/** Where a new form's content was taken from, as people call it. */
export type Source =
  | { kind: "redemption" | "template"; name: string }
  /** A redemption that has not ended, or that two people closed in vain, as it seems; nothing is taken from it. */
  | { kind: "open"; name: string; id: string; closed: boolean }
  | { kind: "unread"; what: "redemption" | "template" };

/** What a new form begins with. Without a source it is a suggestion or a link's, and nothing is said about it. */
export type Beginning = {
  values: DraftValues;
  source: Source | null;
  /** What the amount is in, where that is known: the form's own currency follows the bank account. */
  currency?: string;
};

/** Nothing was or will be paid out for these: preparing them again means the same invoice. */
const WITHOUT_PAYOUT: readonly OrderState[] = ["rejected", "withdrawn", "expired", "refused", "not_created"];

/**
 * The same redemption again; of one that is or may be paid out, what people wrote belongs to that one alone. One that has not
 * ended is not copied: a link that was kept must not lead to a second payment.
 */
export function againAs(order: Order): Beginning {
  const name = referenceParts(order.reference).code;
  if (!isOver(order)) {
    const closed = order.situation === "closed";
    return { values: EMPTY_DRAFT, source: { kind: "open", name, id: order.id, closed } };
  }
  const draft = draftOf(order);
  const written = WITHOUT_PAYOUT.includes(order.state)
    ? { neededBy: isDayOver(draft.neededBy) ? "" : draft.neededBy }
    : eachOptional(() => "");
  const values = { ...draft, ...written };
  return { values, source: { kind: "redemption", name }, currency: order.currency };
}

/** What a template says; the rest of the form is for the person to fill. */
export const fromTemplate = ({ name, currency, amount, walletId, bankAccountId }: Template): Beginning => ({
  values: { ...EMPTY_DRAFT, amount: amount ?? "", meantAmount: amount ?? "", walletId, bankAccountId },
  source: { kind: "template", name },
  currency,
});

/** What the template that a link names says; null where it names none. Until the accounts are known, so is no template's currency. */
export function byTemplate(
  { template }: Asked,
  templates: readonly Template[] | undefined,
  { accounts }: Lists,
): Beginning | null {
  if (template === undefined) return null;
  const found = templates?.find(({ id }) => template !== null && sameId(id, template));
  return found && accounts ? fromTemplate(found) : unread("template");
}

/** What was taken over, in words, and what was not, and why. */
export type TakenOver = {
  values: DraftValues;
  taken: string[];
  left: { what: "wallet" | "account" | "amount"; why: string }[];
};

/** Takes over what can still be used; what cannot is left empty. An amount is never taken over into another currency. */
export function takeOver({ values, source, currency }: Beginning, lists: Lists): TakenOver {
  if (!source) return { values, taken: [], left: [] };
  const reasons = whyNot(values, lists);
  const kept = { ...values };
  const left: TakenOver["left"] = [];
  for (const field of ["walletId", "bankAccountId"] as const) {
    const why = reasons[field];
    if (!why) continue;
    kept[field] = "";
    left.push({ what: field === "walletId" ? "wallet" : "account", why });
  }
  const account = lists.accounts?.items.find(({ id }) => sameId(id, values.bankAccountId));
  if (currency && account && account.currency !== currency) {
    if (!reasons.bankAccountId)
      left.push({ what: "account", why: words.from.accountIn(account.currency, currency) });
    if (kept.amount) left.push({ what: "amount", why: words.from.amountIn(currency) });
    Object.assign(kept, { bankAccountId: "", amount: "", meantAmount: "" });
  }
  const taken = CONTENT_FIELDS.flatMap((field) => {
    const { input } = CONTENT[field];
    // The currency follows the bank account.
    return input !== "currency" && kept[input] !== "" ? [nounOfField(field)] : [];
  });
  return { values: kept, taken, left };
}

/** A page's parameters, as they come. */
export type Search = Record<string, string | string[] | undefined>;

/** What was asked for and could not be read is null; what was not asked for is undefined. */
type Asked = Partial<Record<"again" | "template" | "walletId" | "bankAccountId", string | null>>;

/** What a link asks a new form to begin with. */
export function readLink(search: Search): Asked {
  const read = (value: string | string[] | undefined) => {
    if (value === undefined) return undefined;
    return typeof value === "string" && isUuid(value) ? value.toLowerCase() : null;
  };
  return {
    again: read(search.again),
    template: read(search.template),
    walletId: read(search.wallet),
    bankAccountId: read(search.account),
  };
}

/** The wallet and the bank account that a link names. */
export const named = ({ walletId, bankAccountId }: Asked) => ({
  ...(walletId && { walletId }),
  ...(bankAccountId && { bankAccountId }),
});

/** Whether something may be suggested: in place of what a link asked for and we could not read, it would pass for that. */
export const maySuggest = ({ again, template, walletId, bankAccountId }: Asked): boolean =>
  again === undefined && template === undefined && walletId !== null && bankAccountId !== null;

/** Where what to begin with could not be read: the form is empty, and says so. */
export const unread = (what: "redemption" | "template"): Beginning => ({
  values: EMPTY_DRAFT,
  source: { kind: "unread", what },
});
