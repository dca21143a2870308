import { Fragment, type ReactNode, useEffect } from "react";
import { Controller } from "react-hook-form";
import { TextField } from "@/components/shared/form";
import { useTimeZone } from "@/components/shared/time-zone";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { onDemand } from "@/components/ui/on-demand";
import { Textarea } from "@/components/ui/textarea";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import { OPTIONAL_FIELDS, type OptionalField } from "@/lib/domain/content";
import { dayIn } from "@/lib/domain/periods";
import { ActionBar } from "../flow/action-bar";
import { StepPanel } from "../flow/frame";
import { AmountField } from "./amount-field";
import { type DraftValues, type EditBase, ENDS_APPROVALS } from "./draft";
import { BankAccountField, WalletField } from "./pickers";
import { type DraftForm, useDraft } from "./use-draft";

// Loaded while a person types: the form is there without it.
const CreateReview = onDemand(() => import("./create-review").then((module) => module.CreateReview));

/** What people may write with it. */
const WRITTEN: Record<OptionalField, (form: DraftForm) => ReactNode> = {
  customerReference: (form) => (
    <TextField
      form={form}
      name="customerReference"
      label="Your reference"
      optional
      hint="For the issuer and your accounting."
      autoComplete="off"
      maxLength={200}
    />
  ),
  neededBy: (form) => <NeededByField form={form} />,
  note: (form) => (
    <Field
      label="Note"
      optional
      hint="For the approver. It isn’t sent to the issuer."
      error={form.formState.errors.note?.message}
    >
      <Textarea {...form.register("note")} rows={1} className="min-h-10! max-md:min-h-11!" />
    </Field>
  ),
};

function NeededByField({ form }: { form: DraftForm }) {
  const zone = useTimeZone();
  return (
    <TextField
      form={form}
      name="neededBy"
      label="Needed by"
      optional
      hint="When the money has to be there."
      type="date"
      min={dayIn(zone)}
    />
  );
}

type DraftStepProps = {
  /** Under which name this tab keeps what is typed. */
  name: string;
  /** What the form begins with. */
  initial: DraftValues;
  onStartOver?: () => void;
  /** At the end of the form's heading: other ways to fill it. */
  aside?: (form: DraftForm) => ReactNode;
  /** Above the form: where its content comes from. */
  intro?: (restored: boolean) => ReactNode;
  /** What an edit began from. */
  base?: EditBase;
  /** There are approvals, which an edit ends. */
  endsApprovals?: boolean;
  onReviewed?: ((reviewed: Pick<Order, "amount" | "currency"> | null) => void) | undefined;
  /** What has to be decided before the form; `goOn` goes on from other content, with what was typed or without. */
  question?: ((goOn: (now: DraftValues, keepTyped: boolean) => void) => ReactNode) | undefined;
  send: (draft: DraftOrder) => Promise<Order>;
  onDone: (order: Order) => void;
  onCancel?: () => void;
};

/** The form of a redemption, then the review of it, and back where the server finds a field at fault. */
export function DraftStep({
  name,
  base,
  endsApprovals = false,
  onReviewed,
  question,
  initial,
  onStartOver,
  aside,
  intro,
  send,
  onDone,
  onCancel,
}: DraftStepProps) {
  const draft = useDraft({ name, initial, base, send, onDone });
  const { form, token, reviewed, restored } = draft;
  const { errors, isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) CreateReview.preload();
  }, [isDirty]);
  const isReview = draft.phase !== "typing" && reviewed !== null && !question;
  const { amount, currency } = reviewed ?? {};
  useEffect(() => {
    onReviewed?.(isReview && amount && currency ? { amount, currency } : null);
  }, [onReviewed, isReview, amount, currency]);

  if (isReview) {
    return (
      <StepPanel heading="Review" happened="Please check. Your approver will see exactly this.">
        <CreateReview
          draft={reviewed}
          base={base}
          endsApprovals={endsApprovals}
          pending={draft.phase === "sending"}
          error={form.failure}
          onSend={draft.send}
          onEdit={draft.edit}
        />
      </StepPanel>
    );
  }
  return (
    <StepPanel
      heading={base ? "Edit this redemption" : "What do you want to redeem?"}
      happened={
        base
          ? endsApprovals
            ? ENDS_APPROVALS
            : "Your approver will see the new content."
          : "Tokens from a whitelisted wallet, paid out 1:1 to a registered bank account."
      }
      aside={aside?.(form)}
    >
      {question ? <div className="px-5 pt-4 sm:px-6">{question(draft.goOn)}</div> : null}
      {restored && !question ? (
        <div className="px-5 pt-4 sm:px-6">
          <Notice
            title="We’ve restored what you typed before."
            action={
              <Button
                size="sm"
                onClick={() => {
                  draft.startOver();
                  onStartOver?.();
                }}
              >
                {base ? "Discard changes" : "Start over"}
              </Button>
            }
          />
        </div>
      ) : null}
      {intro?.(restored)}
      {/* Nothing is sent from here: a review follows. */}
      <form {...form.props} onSubmit={draft.review}>
        <CardBody className="grid gap-5">
          <AmountField form={form} token={token} base={base} />
          <Controller
            control={form.control}
            name="walletId"
            render={({ field }) => (
              <WalletField field={field} error={errors.walletId?.message} token={token} />
            )}
          />
          <Controller
            control={form.control}
            name="bankAccountId"
            render={({ field }) => <BankAccountField field={field} error={errors.bankAccountId?.message} />}
          />
          <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
            {OPTIONAL_FIELDS.map((field) => (
              <Fragment key={field}>{WRITTEN[field](form)}</Fragment>
            ))}
          </div>
        </CardBody>
        <ActionBar
          order={reviewed ?? undefined}
          about={reviewed ? undefined : "You can review it before it’s sent."}
        >
          {onCancel ? (
            <Button variant="quiet" size="lg" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="max-sm:flex-1"
            disabled={question !== undefined}
          >
            Review
          </Button>
        </ActionBar>
      </form>
    </StepPanel>
  );
}
