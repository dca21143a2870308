import { useState } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useEditOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/create";
import { type ContentChange, ContentChangeList, contentChanges } from "../approve/content-changes";
import { useAppSettings } from "../parts/app-settings";
import { draftOf, editBase, readKept } from "./draft";
import { DraftStep } from "./draft-step";

type EditStepProps = {
  order: Order;
  onDone: () => void;
  onCancel: () => void;
  /** Hears of what is reviewed, before it is saved; null while it is not. */
  onReviewed?: (reviewed: Pick<Order, "amount" | "currency"> | null) => void;
};

/** The same form over an order that waits for approval. What was typed outlives a colleague's edit and a reload. */
export function EditStep({ order, onDone, onCancel, onReviewed }: EditStepProps) {
  const { me } = useAppSettings();
  const edit = useEditOrder(order.id);
  const format = useFormatMoney();
  const name = `${me.id}:${order.id}`;
  const [base, setBase] = useState(() => (readKept(name).values && readKept(name).base) || editBase(order));
  // Our own answer is newer than the base as well.
  const isOwn = edit.isPending || edit.isSuccess;
  const changes = isOwn ? [] : contentChanges(base, order, format);

  // Where nothing but the hash is new, there is nothing that a colleague has to see first.
  const { contentHash } = changes.length > 0 ? base : order;

  return (
    <DraftStep
      name={name}
      initial={draftOf(base)}
      base={base}
      endsApprovals={order.approvals.length > 0}
      onReviewed={onReviewed}
      question={
        changes.length > 0
          ? (goOn) => (
              <ChangedMeanwhile
                changes={changes}
                who={othersOf(order, me.id)}
                onGoOn={(keepTyped) => {
                  const next = editBase(order);
                  setBase(next);
                  goOn(draftOf(next), keepTyped);
                }}
              />
            )
          : undefined
      }
      send={(draft) => edit.mutateAsync({ ...draft, contentHash })}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}

/** The other person who has worked on its content, where it is one; else any of them may have changed it. */
function othersOf({ createdBy, editedBy }: Order, me: string): string {
  const [other, ...more] = [createdBy, ...editedBy].filter(({ id }) => id !== me);
  return (more.length === 0 && other?.name) || words.meanwhile.someone;
}

type ChangedMeanwhileProps = {
  changes: ContentChange[];
  who: string;
  /** Goes on from the new content, with what was typed or without. */
  onGoOn: (keepTyped: boolean) => void;
};

/** Says what a colleague changed while a person edits, and offers to go on from there. */
function ChangedMeanwhile({ changes, who, onGoOn }: ChangedMeanwhileProps) {
  const [only, ...more] = changes;
  return (
    <Notice
      tone="attention"
      role="alert"
      title={
        <UntrustedText>
          {only && more.length === 0
            ? words.meanwhile.field(who, only.field, only.after)
            : words.meanwhile.several(who)}
        </UntrustedText>
      }
      action={
        <>
          <Button size="sm" onClick={() => onGoOn(true)}>
            {words.meanwhile.keep}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onGoOn(false)}>
            {words.meanwhile.use}
          </Button>
        </>
      }
    >
      <p>{words.meanwhile.unsaved}</p>
      <ContentChangeList changes={changes} />
    </Notice>
  );
}
