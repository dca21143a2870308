"use client";

import { useRef } from "react";
import { useCreateOrder } from "@/lib/client/orders-mutations";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import { useAppSettings } from "../parts/app-settings";
import type { DraftValues } from "./draft";
import { DraftStep } from "./draft-step";
import { keep, readKept, type SubmissionKey, submissionKey } from "./kept-draft";

type CreateStepProps = {
  /** What the form begins with. */
  initial: DraftValues;
  /** The link that filled the form: each keeps a draft of its own. */
  link: string;
  onDone: (order: Order) => void;
};

/** A new redemption: form, then review, then one order however often it is sent. */
export function CreateStep({ link, initial, onDone }: CreateStepProps) {
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
