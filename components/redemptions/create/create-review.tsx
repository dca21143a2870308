import { useLayoutEffect, useRef, useState } from "react";
import { AccountName } from "@/components/shared/account-name";
import { Money } from "@/components/shared/money";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { RequestError } from "@/components/shared/request-error";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { Textarea } from "@/components/ui/textarea";
import { ApiError } from "@/lib/client/http";
import { writtenWith } from "@/lib/domain/content";
import { issuerReference, referenceParts } from "@/lib/domain/reference";
import { words } from "@/lib/words/create";
import { ContentChangeList, contentChanges } from "../approve/content-changes";
import { ActionBar } from "../flow/action-bar";
import { useToken } from "../parts/app-settings";
import { OrderFacts } from "../parts/order-facts";
import { ExcessWarning } from "./amount-field";
import type { Excess } from "./balance";
import type { EditBase, Reviewed } from "./draft";
import { SaveTemplate } from "./templates";
import type { DuplicateOverride } from "./use-draft";

type CreateReviewProps = {
  draft: Reviewed;
  /** What an edit began from. */
  base?: EditBase;
  /** There are approvals, which an edit ends. */
  endsApprovals: boolean;
  /** What of the amount is more than there is, which the person has decided about. */
  excess: Excess | null;
  pending: boolean;
  error: unknown;
  onSend: (override?: DuplicateOverride) => void;
  onEdit: () => void;
};

/** Everything in full before it is sent for approval. */
export function CreateReview(props: CreateReviewProps) {
  const { draft, base, endsApprovals, excess, pending, error, onSend, onEdit } = props;
  const changes = useChanges(base, draft);
  const token = useToken(draft.currency);
  const duplicate = useDuplicate(error);
  const send = useRef<HTMLButtonElement>(null);
  // Enter again sends it: the bar says beside the button what it is about.
  useLayoutEffect(() => send.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <CardBody className="pt-2">
        {base ? (
          <div className="mt-2 mb-4">
            <Notice title={changes.length > 0 ? words.reviewed.changes : words.reviewed.noChanges}>
              {changes.length > 0 ? <ContentChangeList changes={changes} /> : null}
            </Notice>
          </div>
        ) : null}
        {base ? (
          <OrderFacts {...draft} reference={<ReferenceToCome own={draft.customerReference} />} />
        ) : (
          // Wallet and account stand in full at the line.
          <DescriptionList>
            <DescriptionItem label={words.reviewed.reference}>
              <ReferenceToCome own={draft.customerReference} />
            </DescriptionItem>
            {writtenWith(draft).map(({ field, label, text }) => (
              <DescriptionItem key={field} label={label}>
                <UntrustedText className="whitespace-pre-wrap">{text}</UntrustedText>
              </DescriptionItem>
            ))}
          </DescriptionList>
        )}
        {base ? null : (
          <div className="mt-3 -ml-2.5">
            <SaveTemplate content={draft} />
          </div>
        )}
        <div className="mt-4 grid gap-4 empty:hidden">
          {endsApprovals ? <Notice tone="attention" title={words.endsApprovals} /> : null}
          {excess ? <ExcessWarning excess={excess} token={token} /> : null}
          {duplicate.asked ? (
            <DuplicateQuestion {...duplicate} />
          ) : error ? (
            <RequestError
              error={error}
              {...(base ? words.reviewed.notSaved : words.reviewed.failed)}
              saved={words.reviewed.kept}
            />
          ) : null}
        </div>
      </CardBody>
      <ActionBar
        about={
          <p className="truncate text-foreground">
            {words.reviewed.to(
              <Money amount={draft.amount} currency={draft.currency} className="font-semibold" />,
              <AccountName account={draft.bankAccount} />,
            )}
          </p>
        }
      >
        <Button variant="quiet" size="lg" disabled={pending} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button
          variant="primary"
          size="lg"
          className="max-sm:flex-1"
          ref={send}
          // The second click of a double one, and a key that is held, were meant for the button before.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          pending={pending}
          disabled={duplicate.asked && !duplicate.override}
          onClick={({ detail }) => detail < 2 && onSend(duplicate.override)}
        >
          {base
            ? words.reviewed.save
            : error && !duplicate.asked
              ? words.reviewed.sendAgain
              : words.reviewed.send}
        </Button>
      </ActionBar>
    </>
  );
}

/** What an edit changes, field by field. */
function useChanges(base: EditBase | undefined, draft: Reviewed) {
  const format = useFormatMoney();
  if (!base) return [];
  const reference = issuerReference(referenceParts(base.reference).code, draft.customerReference);
  return contentChanges(base, { ...base, ...draft, reference, contentHash: "" }, format);
}

const ReferenceToCome = ({ own }: { own: string | null }) => (
  <>
    {/* words: how our codes begin */}
    <span className="font-mono">RD-…</span>{" "}
    {own ? (
      <>
        <UntrustedText className="font-medium">{own}</UntrustedText>{" "}
      </>
    ) : null}
    <span className="text-muted-foreground">{words.reviewed.assigned}</span>
  </>
);

/** The longest reason that the interface accepts. */
const MAX_REASON = 500;

/** Whether the server has asked about an identical redemption, and what the person answers. */
function useDuplicate(error: unknown) {
  const [accepted, setAccepted] = useState(false);
  const [reason, setReason] = useState("");
  const title = error instanceof ApiError ? error.fields.acceptDuplicate : undefined;
  const asked = title !== undefined;
  const override: DuplicateOverride | undefined =
    asked && accepted
      ? { acceptDuplicate: true, ...(reason.trim() ? { duplicateReason: reason } : {}) }
      : undefined;
  return {
    asked,
    override,
    title: title ?? "",
    message: error instanceof ApiError ? error.message : "",
    accepted,
    setAccepted,
    reason,
    setReason,
  };
}

/** Our code of a redemption, as a part of what it splits. */
const CODE = /(RD-[0-9A-Z]{8})/;

/** In a tab of its own, since this one holds what is being prepared. The server names it by its code: the list finds it. */
const Found = ({ code }: { code: string }) => (
  <TextLink external href={`/orders?q=${code}`}>
    {code}
  </TextLink>
);

/** Asks whether a second, identical redemption is wanted, and why: the approver reads the answer. */
function DuplicateQuestion(duplicate: ReturnType<typeof useDuplicate>) {
  const { title, message, accepted, setAccepted, reason, setReason } = duplicate;
  return (
    <Notice tone="attention" role="alert" title={title.replace(/\.$/, "")}>
      <p>{message.split(CODE).map((part) => (CODE.test(part) ? <Found key={part} code={part} /> : part))}</p>
      <p className="mt-2">{words.duplicate.unsaved}</p>
      <Checkbox
        // The button that asked waits for the answer and can't keep the focus.
        autoFocus
        className="mt-3"
        label={words.duplicate.intended}
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      {accepted ? (
        <Field className="mt-3" label={words.duplicate.reason} optional hint={words.duplicate.hint}>
          <Textarea
            rows={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
    </Notice>
  );
}
