import { useEffect, useRef, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { Textarea } from "@/components/ui/textarea";
import { ApiError } from "@/lib/client/api-error";
import type { DraftOrder } from "@/lib/contract/orders";

export type DuplicateOverride = Pick<DraftOrder, "acceptDuplicate" | "duplicateReason">;

/** As long as the interface takes it. */
const MAX_REASON = 500;

/** Whether the server has asked about an identical redemption, and what the person answers. */
export function useDuplicate(error: unknown) {
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
export function DuplicateQuestion(duplicate: ReturnType<typeof useDuplicate>) {
  const { title, message, accepted, setAccepted, reason, setReason } = duplicate;
  const answer = useRef<HTMLInputElement>(null);
  // The button that asked waits for the answer and can't keep the focus.
  useEffect(() => answer.current?.focus(), []);
  return (
    <Notice tone="attention" role="alert" title={title.replace(/\.$/, "")}>
      <p>{message.split(CODE).map((part) => (CODE.test(part) ? <Found key={part} code={part} /> : part))}</p>
      <p className="mt-2">The same payment could go out twice. Nothing has been saved yet.</p>
      <Checkbox
        ref={answer}
        className="mt-3"
        label="I want both redemptions"
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      {accepted ? (
        <Field className="mt-3" label="Reason" optional hint="Your approver reads this.">
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
