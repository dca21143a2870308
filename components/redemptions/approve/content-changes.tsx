import type { useFormatMoney } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { accountInFull } from "@/lib/domain/account-label";
import {
  CONTENT_FIELDS,
  type ContentField,
  fieldText,
  isOwn,
  labelOfField,
  type OwnField,
  orNone,
} from "@/lib/domain/content";
import { words } from "@/lib/words/content-changes";

export type Content = Pick<Order, "contentHash" | "reference" | ContentField>;

export type ContentChange = { field: string; before: string; after: string };

type Format = ReturnType<typeof useFormatMoney>;

type Lines = Readonly<Record<string, string | null>>;

/** What the content hash covers of each field, as a reader knows it, line by line. */
const LINES: Record<Exclude<ContentField, OwnField>, (order: Content, format: Format) => Lines> = {
  currency: () => ({}),
  amount: ({ amount, currency }, format) => ({
    [labelOfField("amount")]: words.amount(format(amount, currency), currency),
  }),
  wallet: ({ wallet }) => ({
    [labelOfField("wallet")]: [wallet.name, wallet.address ?? wallet.id].filter(Boolean).join(", "),
    [words.network]: wallet.network,
  }),
  bankAccount: ({ bankAccount }) => ({
    [labelOfField("bankAccount")]: accountInFull(bankAccount),
    [words.bic]: bankAccount.routingCode,
  }),
  customerReference: ({ reference }) => ({ [labelOfField("customerReference")]: reference }),
};

const linesOf = (order: Content, format: Format): Lines =>
  Object.assign(
    {},
    ...CONTENT_FIELDS.map((field) =>
      isOwn(field) ? { [labelOfField(field)]: fieldText(field, order[field]) } : LINES[field](order, format),
    ),
  );

/** What differs between the content a person has read and the present one; nothing may, although its hash is another. */
export function contentChanges(seen: Content, now: Content, format: Format): ContentChange[] {
  if (seen.contentHash === now.contentHash) return [];
  const before = calledAsNow(seen, now);
  const after = linesOf(now, format);
  return Object.entries(linesOf(before, format))
    .map(([field, text]) => ({ field, before: orNone(text), after: orNone(after[field] ?? null) }))
    .filter((change) => change.before !== change.after);
}

/** A nickname is no part of what is approved: another one for the same account is no change. */
function calledAsNow(seen: Content, { bankAccount: { id, nickname } }: Content): Content {
  return seen.bankAccount.id === id ? { ...seen, bankAccount: { ...seen.bankAccount, nickname } } : seen;
}

/** Each changed field with its value before and after. */
export function ContentChangeList({ changes }: { changes: ContentChange[] }) {
  return (
    <ul className="mt-2 grid gap-1.5">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="break-words">
          <span className="font-medium">{field}</span>:{" "}
          <del className="no-underline opacity-80">
            <UntrustedText>{before}</UntrustedText>
          </del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {words.isNow} </span>
          <ins className="font-medium no-underline">
            <UntrustedText>{after}</UntrustedText>
          </ins>
        </li>
      ))}
    </ul>
  );
}
