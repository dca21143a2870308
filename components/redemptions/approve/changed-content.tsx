import type { useFormatMoney } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
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

export type Content = Pick<Order, "contentHash" | "reference" | ContentField>;

export type ContentChange = { field: string; before: string; after: string };

type Format = ReturnType<typeof useFormatMoney>;

type Lines = Readonly<Record<string, string | null>>;

/** What the content hash covers of each field, as a reader knows it, line by line. */
const LINES: Record<Exclude<ContentField, OwnField>, (order: Content, format: Format) => Lines> = {
  currency: () => ({}),
  amount: ({ amount, currency }, format) => ({ Amount: `${format(amount, currency)} ${currency}` }),
  wallet: ({ wallet }) => ({
    Wallet: [wallet.name, wallet.address ?? wallet.id].filter(Boolean).join(", "),
    Network: wallet.network,
  }),
  bankAccount: ({ bankAccount }) => ({
    "Bank account": accountInFull(bankAccount),
    BIC: bankAccount.routingCode,
  }),
  customerReference: ({ reference }) => ({ Reference: reference }),
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

const NEW_HASH = {
  title: "This redemption has a new content hash",
  seen: "I have checked it again",
  told: "You see the same content as before. Approvals of the earlier hash no longer count.",
};
const NEW_CONTENT = {
  title: "This redemption was changed while you were reading it",
  seen: "I have read the changes",
  told: "You see the new content above. Earlier approvals no longer count.",
};

/** Says what was changed behind a reader's back, and asks them to look before they decide. */
export function ChangedContent({ changes, onSeen }: { changes: ContentChange[]; onSeen: () => void }) {
  const { title, seen, told } = changes.length === 0 ? NEW_HASH : NEW_CONTENT;
  return (
    <Notice tone="attention" role="alert" title={title} action={<Button onClick={onSeen}>{seen}</Button>}>
      <p>{told}</p>
      {changes.length > 0 ? <ContentChangeList changes={changes} /> : null}
    </Notice>
  );
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
          <span className="sr-only"> is now </span>
          <ins className="font-medium no-underline">
            <UntrustedText>{after}</UntrustedText>
          </ins>
        </li>
      ))}
    </ul>
  );
}
