"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import { RequestError } from "@/components/ui/request-error";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { ApiError } from "@/lib/client/api-error";
import { OrderFacts } from "../parts/order-facts";
import type { Reviewed } from "./draft";

type CreateReviewProps = {
  draft: Reviewed;
  editing: boolean;
  pending: boolean;
  error: unknown;
  onSend: (acceptDuplicate: boolean) => void;
  onEdit: () => void;
};

/** Everything in full before it is sent for approval. */
export function CreateReview({ draft, editing, pending, error, onSend, onEdit }: CreateReviewProps) {
  const [accepted, setAccepted] = useState(false);
  const duplicate = error instanceof ApiError && error.fields.acceptDuplicate !== undefined;
  return (
    <>
      <CardBody className="pt-2">
        <OrderFacts {...draft} reference={<ReferenceToCome own={draft.customerReference} />} />
        <div className="mt-4 grid gap-4 empty:hidden">
          {editing ? (
            <Notice tone="attention" title="Editing cancels the approvals so far and asks for them again." />
          ) : null}
          {duplicate ? (
            <Notice tone="attention" role="alert" title="An identical redemption has an unknown outcome">
              <p>{error.message}</p>
              <p className="mt-2">
                If the issuer has received that one, the same amount would be paid out twice. Nothing has been
                saved yet.
              </p>
              <Checkbox
                className="mt-3"
                label="I want a second, identical redemption"
                checked={accepted}
                onChange={(event) => setAccepted(event.target.checked)}
              />
            </Notice>
          ) : error ? (
            <RequestError
              error={error}
              title={editing ? "We couldn’t confirm your changes" : "We couldn’t confirm this redemption"}
              safe={
                editing
                  ? "Saving again is safe: the content stays the same."
                  : "Sending it again is safe: it can’t create a second redemption."
              }
              saved="What you typed is kept in this tab."
            />
          ) : null}
        </div>
      </CardBody>
      <CardFooter className="flex-row-reverse justify-start">
        <Button
          variant="primary"
          size="lg"
          className="max-sm:w-full"
          pending={pending}
          disabled={duplicate && !accepted}
          onClick={() => onSend(duplicate && accepted)}
        >
          {editing ? "Save and ask for approval" : error && !duplicate ? "Send again" : "Send for approval"}
        </Button>
        <Button variant="quiet" size="lg" className="max-sm:w-full" disabled={pending} onClick={onEdit}>
          Edit
        </Button>
      </CardFooter>
    </>
  );
}

function ReferenceToCome({ own }: { own: string | null }) {
  return (
    <>
      {own ? (
        <UntrustedText className="font-medium">{own}</UntrustedText>
      ) : (
        <span className="text-muted-foreground">None of your own</span>
      )}
      <span className="block text-sm text-muted-foreground">We put a unique code in front of it.</span>
    </>
  );
}
