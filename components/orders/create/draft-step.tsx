import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { onDemand } from "@/components/ui/on-demand";
import { ApiError } from "@/lib/client/api-error";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import { namesOfRegistered } from "@/lib/domain/account-label";
import type { Currency } from "@/lib/domain/money";
import { sameId } from "@/lib/domain/uuid";
import type { ContentChange } from "../approve/changed-content";
import { StepPanel } from "../flow/frame";
import { ENDS_APPROVALS } from "./copy";
import { CreateForm, focusFirst } from "./create-form";
import { amountOfDraft, type DraftValues, type Reviewed, reviewOf } from "./draft";
import type { DuplicateOverride } from "./duplicate-question";
import type { EditBase } from "./edit-base";
import { forget } from "./kept-draft";
import { type DraftForm, useDraft } from "./use-draft";
import { useLists } from "./use-lists";

// Loaded while somebody types: the form is there without it.
const CreateReview = onDemand(() => import("./create-review").then((module) => module.CreateReview));
const ChangedMeanwhile = onDemand(() =>
  import("./changed-meanwhile").then((module) => module.ChangedMeanwhile),
);

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
  editing?: boolean;
  /** What an edit began from. */
  base?: EditBase;
  /** There are approvals, which an edit ends. */
  endsApprovals?: boolean;
  onReviewed?: ((reviewed: Pick<Order, "amount" | "currency"> | null) => void) | undefined;
  /** What a colleague has changed since; `goOn` takes it as the new beginning and gives its values. */
  meanwhile?: { changes: ContentChange[]; goOn: () => DraftValues } | null;
  send: (draft: DraftOrder) => Promise<Order>;
  error: unknown;
  pending: boolean;
  onDone: (order: Order) => void;
  onCancel?: () => void;
};

/** The form of a redemption, then the review of it, and back where the server finds a field at fault. */
export function DraftStep({
  name,
  editing = false,
  base,
  endsApprovals = false,
  onReviewed,
  meanwhile = null,
  initial,
  onStartOver,
  aside,
  intro,
  send,
  error,
  pending,
  onDone,
  onCancel,
}: DraftStepProps) {
  const { form, token, restored, startOver, goOn } = useDraft(name, initial, base);
  const { reviewing, review, edit } = useReview();
  const reviewed = useReviewed(form.watch(), token);
  const isTyping = form.formState.isDirty;
  useEffect(() => {
    if (isTyping) CreateReview.preload();
  }, [isTyping]);
  const sending = useRef(false);
  const isReview = reviewing && reviewed !== null && !meanwhile;
  const { amount, currency } = reviewed ?? {};
  useEffect(() => {
    onReviewed?.(isReview && amount && currency ? { amount, currency } : null);
  }, [onReviewed, isReview, amount, currency]);

  async function submit(override?: DuplicateOverride) {
    if (!token) return edit();
    await form.handleSubmit(async (draft) => {
      // The second of two quick clicks comes before the button could be drawn as busy.
      if (sending.current) return;
      sending.current = true;
      try {
        const order = await send({ ...draft, currency: token.code, ...override });
        forget(name);
        onDone(order);
      } catch (failure) {
        sending.current = false;
        // Where somebody was faster, the fields say what they changed: that is no fault of what was typed.
        const isFault = failure instanceof ApiError && failure.code !== "stale_content";
        const fields = isFault ? failure.fields : {};
        if (showAtFields(fields)) backTo(fields);
      }
    }, backTo)();
  }

  function backTo(errors: object) {
    edit();
    // Once the form is there again.
    setTimeout(() => focusFirst(form, errors), 100);
  }

  function showAtFields(fields: Readonly<Record<string, string>>): boolean {
    const names = (Object.keys(initial) as (keyof DraftValues)[]).filter((field) => fields[field]);
    for (const field of names) form.setError(field, { type: "server", message: fields[field] });
    return names.length > 0;
  }

  if (isReview) {
    return (
      <StepPanel heading="Review" happened="Please check. Your approver will see exactly this.">
        <CreateReview
          draft={reviewed}
          base={base}
          editing={editing}
          endsApprovals={endsApprovals}
          pending={pending}
          error={error}
          onSend={submit}
          onEdit={edit}
        />
      </StepPanel>
    );
  }
  return (
    <StepPanel
      heading={editing ? "Edit this redemption" : "What do you want to redeem?"}
      happened={
        editing
          ? endsApprovals
            ? ENDS_APPROVALS
            : "Your approver will see the new content."
          : "Tokens from a whitelisted wallet, paid out 1:1 to a registered bank account."
      }
      aside={aside?.(form)}
    >
      {meanwhile ? (
        <div className="px-5 pt-4 sm:px-6">
          <ChangedMeanwhile
            changes={meanwhile.changes}
            onGoOn={(keepTyped) => goOn(meanwhile.goOn(), keepTyped)}
          />
        </div>
      ) : null}
      {restored && !meanwhile ? (
        <div className="px-5 pt-4 sm:px-6">
          <Notice
            title="We’ve restored what you typed before."
            action={
              <Button
                size="sm"
                onClick={() => {
                  startOver();
                  onStartOver?.();
                }}
              >
                {editing ? "Discard changes" : "Start over"}
              </Button>
            }
          />
        </div>
      ) : null}
      {intro?.(restored)}
      <CreateForm
        form={form}
        token={token}
        base={base}
        about={reviewed}
        blocked={meanwhile !== null}
        onReview={review}
        onCancel={onCancel}
      />
    </StepPanel>
  );
}

const REVIEW = "#review";

/** Whether the review is shown. The browser's own way back leads from the review to the form. */
function useReview() {
  const [reviewing, setReviewing] = useState(false);
  useEffect(() => {
    // A reload begins at the form, which has kept what was typed.
    if (location.hash === REVIEW)
      history.replaceState(history.state, "", location.pathname + location.search);
    const follow = () => setReviewing(location.hash === REVIEW);
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  return {
    reviewing,
    review() {
      history.pushState(history.state, "", REVIEW);
      setReviewing(true);
    },
    edit() {
      if (location.hash === REVIEW) history.back();
      setReviewing(false);
    },
  };
}

/** The typed draft with its wallet and bank account in full; null until both are known. */
function useReviewed(values: DraftValues, token: Currency | undefined): Reviewed | null {
  const { wallets, accounts } = useLists();
  const account = accounts?.items.find(({ id }) => sameId(id, values.bankAccountId));
  const wallet = wallets?.items.find(({ id }) => sameId(id, values.walletId));
  if (!account || !token || !values.walletId || (wallets?.managed && !wallet)) return null;
  const read = amountOfDraft(values, token);
  if (read.kind !== "amount") return null;
  const { name = null, network = null, address = null } = wallet ?? {};
  return reviewOf(values, {
    amount: read.amount,
    currency: token.code,
    wallet: { id: values.walletId.trim(), name, network, address },
    bankAccount: { ...account, ...namesOfRegistered(account) },
  });
}
