"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ApiError } from "@/lib/client/api-error";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { useCreateOrder, useEditOrder } from "@/lib/client/orders-mutations";
import { walletsQuery } from "@/lib/client/wallets";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import { StepPanel } from "../flow/frame";
import { useAppSettings } from "../parts/app-settings";
import { CreateForm, focusFirst } from "./create-form";
import { CreateReview, type Reviewed } from "./create-review";
import { type DraftValues, draftOf } from "./draft";
import { forget, keep, readKept, type SubmissionKey, submissionKey } from "./kept-draft";
import { useDraft } from "./use-draft";
import { useReview } from "./use-review";

type CreateStepProps = {
  /** What the form begins with. */
  initial: DraftValues;
  onDone: (order: Order) => void;
};

/** A new redemption: form, then review, then one order however often it is sent. */
export function CreateStep({ link, initial, onDone }: CreateStepProps & { link: string }) {
  const { me } = useAppSettings();
  const name = `${me.id}:new:${link}`;
  const create = useCreateOrder();
  const submission = useRef<SubmissionKey>(undefined);
  function send(draft: DraftOrder) {
    submission.current = submissionKey(draft, submission.current ?? readKept(name).submission);
    keep(name, { submission: submission.current });
    return create.mutateAsync({ draft, key: submission.current.key });
  }
  return (
    <DraftStep
      name={name}
      initial={initial}
      send={send}
      error={create.error}
      pending={!create.isIdle && !create.isError}
      onDone={onDone}
    />
  );
}

/** The same form over an order that waits for approval. */
export function EditStep({
  order,
  onDone,
  onCancel,
}: {
  order: Order;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { me } = useAppSettings();
  const edit = useEditOrder(order.id);
  // The hash is part of the name: what was typed for an older content must not come back over a newer one.
  const name = `${me.id}:${order.id}:${order.contentHash}`;
  return (
    <DraftStep
      editing
      name={name}
      initial={draftOf(order)}
      send={edit.mutateAsync}
      error={edit.error}
      pending={edit.isPending}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}

type DraftStepProps = CreateStepProps & {
  name: string;
  editing?: boolean;
  send: (draft: DraftOrder) => Promise<Order>;
  error: unknown;
  pending: boolean;
  onCancel?: () => void;
};

function DraftStep({
  name,
  editing = false,
  initial,
  send,
  error,
  pending,
  onDone,
  onCancel,
}: DraftStepProps) {
  const { form, token, restored, startAnew } = useDraft(name, initial);
  const { reviewing, review, change } = useReview();
  const reviewed = useReviewed(form.getValues(), token?.code);

  const sending = useRef(false);

  async function submit(acceptDuplicate: boolean) {
    if (!token) return change();
    await form.handleSubmit(async (draft) => {
      // The second of two quick clicks comes before the button could be drawn as busy.
      if (sending.current) return;
      sending.current = true;
      try {
        const order = await send({
          ...draft,
          currency: token.code,
          ...(acceptDuplicate ? { acceptDuplicate } : {}),
        });
        forget(name);
        onDone(order);
      } catch (failure) {
        sending.current = false;
        const fields = failure instanceof ApiError ? failure.fields : {};
        if (showAtFields(fields)) backTo(fields);
      }
    }, backTo)();
  }

  function backTo(errors: object) {
    change();
    // Once the form is there again.
    setTimeout(() => focusFirst(form, errors), 100);
  }

  function showAtFields(fields: Readonly<Record<string, string>>): boolean {
    const names = (Object.keys(initial) as (keyof DraftValues)[]).filter((field) => fields[field]);
    for (const field of names) form.setError(field, { type: "server", message: fields[field] });
    return names.length > 0;
  }

  if (reviewing && reviewed) {
    return (
      <StepPanel heading="Review" happened="Check every line: this is what the approver sees.">
        <CreateReview
          draft={reviewed}
          editing={editing}
          pending={pending}
          error={error}
          onSend={submit}
          onChange={change}
        />
      </StepPanel>
    );
  }
  return (
    <StepPanel
      heading={editing ? "Change this redemption" : "What do you want to redeem?"}
      happened={
        editing
          ? "Saving a change voids the approvals given so far; the approvers decide anew."
          : "Tokens from a whitelisted wallet, paid out 1:1 to a registered bank account."
      }
    >
      {restored ? (
        <div className="px-5 pt-4 sm:px-6">
          <Notice
            title="This is what you typed before"
            action={
              <Button size="sm" onClick={startAnew}>
                {editing ? "Undo it" : "Start anew"}
              </Button>
            }
          />
        </div>
      ) : null}
      <CreateForm form={form} token={token} onReview={review} onCancel={onCancel} />
    </StepPanel>
  );
}

/** The typed draft with its wallet and bank account in full; null until both are known. */
function useReviewed(values: DraftValues, currency: string | undefined): Reviewed | null {
  const wallets = useQuery(walletsQuery()).data;
  const account = useQuery(bankAccountsQuery()).data?.items.find(({ id }) => id === values.bankAccountId);
  const wallet = wallets?.items.find(({ id }) => id === values.walletId);
  if (!account || !currency || (wallets?.managed && !wallet)) return null;
  const { walletId, amount, customerReference, note } = values;
  const { name = null, network = null, address = null } = wallet ?? {};
  return {
    amount: amount.trim(),
    currency,
    customerReference: customerReference.trim() || null,
    note: note.trim() || null,
    wallet: { id: walletId.trim(), name, network, address },
    bankAccount: { ...account, bankName: account.bank.name },
  };
}
