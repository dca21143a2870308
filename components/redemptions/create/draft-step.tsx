import { useQuery } from "@tanstack/react-query";
import { type FormEvent, Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Controller } from "react-hook-form";
import { TextField } from "@/components/shared/form";
import { useTimeZone } from "@/components/shared/time-zone";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { onDemand } from "@/components/ui/on-demand";
import { Textarea } from "@/components/ui/textarea";
import { dayCheckQuery } from "@/lib/client/bank-accounts";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import type { OptionalField } from "@/lib/domain/content";
import { dayIn } from "@/lib/domain/periods";
import { keysOf } from "@/lib/domain/records";
import { words } from "@/lib/words/create";
import { ActionBar } from "../flow/action-bar";
import { NeededByWarning } from "../parts/needed-by-warning";
import { AmountField } from "./amount-field";
import { useExcess } from "./balance";
import type { DraftValues, EditBase } from "./draft";
import { DraftLine } from "./draft-line";
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
      {...words.written.customerReference}
      optional
      autoComplete="off"
      maxLength={200}
    />
  ),
  neededBy: (form) => <NeededByField form={form} />,
  note: (form) => (
    <Field {...words.written.note} optional error={form.formState.errors.note?.message}>
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
      {...words.written.neededBy}
      optional
      type="date"
      min={dayIn(zone)}
    />
  );
}

/** Says at once where the day that was typed can’t be met. */
function DayToMeet({ form }: { form: DraftForm }) {
  const [neededBy = "", account] = form.watch(["neededBy", "bankAccountId"]);
  const { data } = useQuery({
    ...dayCheckQuery(account, neededBy),
    enabled: neededBy !== "" && account !== "",
  });
  return data?.problem ? <NeededByWarning neededBy={neededBy} problem={data.problem} /> : null;
}

type DraftStepProps = {
  /** Under which name this tab keeps what is typed. */
  name: string;
  /** What the form begins with. */
  initial: DraftValues;
  onStartOver?: () => void;
  /** Above the form: other ways to fill it, and where its content comes from. */
  intro?: (restored: boolean, form: DraftForm) => ReactNode;
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

  // An amount that the wallet doesn’t hold is prepared only where a person says so: which one, from which wallet.
  const [decided, setDecided] = useState(base ? `${base.amount} ${base.walletId}` : "");
  const doubt = `${amount} ${reviewed?.wallet.id}`;
  const excess = useExcess(amount ?? null, reviewed?.wallet.id ?? "", token, base);
  const isUndecided = excess?.over === "balance" && decided !== doubt;

  // An edit stands below the line of its own redemption.
  const line = base ? null : (
    <DraftLine {...draft.chosen} token={token} reviewed={isReview ? reviewed : null} />
  );
  if (isReview) {
    return (
      <>
        {line}
        <Card className="overflow-hidden">
          <PanelHead heading={words.review} />
          <CreateReview
            draft={reviewed}
            base={base}
            endsApprovals={endsApprovals}
            excess={excess}
            pending={draft.phase === "sending"}
            error={form.failure}
            onSend={draft.send}
            onEdit={draft.edit}
          />
        </Card>
      </>
    );
  }
  function review(event: FormEvent) {
    if (!isUndecided) return draft.review(event);
    event.preventDefault();
    form.setFocus("amount");
  }
  return (
    <>
      {line}
      <Card className="overflow-hidden">
        {base ? (
          <PanelHead heading={words.editThis}>{endsApprovals ? words.endsApprovals : null}</PanelHead>
        ) : null}
        {question ? <div className="px-5 pt-4 sm:px-6">{question(draft.goOn)}</div> : null}
        {restored && !question ? (
          <div className="px-5 pt-4 sm:px-6">
            <Notice
              title={words.restored.title}
              action={
                <Button
                  size="sm"
                  onClick={() => {
                    draft.startOver();
                    onStartOver?.();
                  }}
                >
                  {base ? words.restored.discard : words.restored.startOver}
                </Button>
              }
            />
          </div>
        ) : null}
        {intro?.(restored, form)}
        {/* Nothing is sent from here: a review follows. */}
        <form {...form.props} onSubmit={review}>
          <FocusFirst onMount={() => form.setFocus("amount")} />
          <CardBody className="grid gap-6">
            <AmountField
              form={form}
              token={token}
              base={base}
              excess={excess}
              onAnyway={
                isUndecided
                  ? () => {
                      setDecided(doubt);
                      void draft.review();
                    }
                  : undefined
              }
            />
            <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
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
                render={({ field }) => (
                  <BankAccountField field={field} error={errors.bankAccountId?.message} />
                )}
              />
            </div>
            <div className="grid gap-x-6 gap-y-5 md:grid-cols-[1fr_12rem] lg:grid-cols-[1fr_12rem_1fr]">
              {keysOf(WRITTEN).map((field) => (
                <Fragment key={field}>{WRITTEN[field](form)}</Fragment>
              ))}
            </div>
            <DayToMeet form={form} />
          </CardBody>
          <ActionBar about={reviewed ? undefined : words.beforeSent}>
            {onCancel ? (
              <Button variant="quiet" size="lg" onClick={onCancel}>
                {words.cancel}
              </Button>
            ) : null}
            <Button
              type="submit"
              variant="primary"
              size="lg"
              className="max-sm:flex-1"
              disabled={question !== undefined}
            >
              {words.review}
            </Button>
          </ActionBar>
        </form>
      </Card>
    </>
  );
}

const PanelHead = ({ heading, children }: { heading: string; children?: ReactNode }) => (
  <div className="px-5 pt-5 sm:px-6">
    <h2 className="text-lg">{heading}</h2>
    {children ? <p className="mt-1 text-muted-foreground">{children}</p> : null}
  </div>
);

/** A form that appears takes the focus: whoever opens it has said what they want to do. */
function FocusFirst({ onMount }: { onMount: () => void }) {
  const focus = useEffectEvent(onMount);
  useEffect(() => {
    // Not while something else is being answered or typed.
    if (!document.activeElement?.closest("input, textarea, [role=dialog], [role=alertdialog]")) focus();
  }, []);
  return null;
}
