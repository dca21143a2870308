import { useFormatMoney } from "@/components/shared/reader-numbers";
import { RequestError } from "@/components/shared/request-error";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { ContentChangeList, contentChanges } from "../approve/changed-content";
import { ActionBar } from "../flow/action-bar";
import { useToken } from "../parts/app-settings";
import { OrderFacts } from "../parts/order-facts";
import { ENDS_APPROVALS } from "./copy";
import type { Reviewed } from "./draft";
import { type DuplicateOverride, DuplicateQuestion, useDuplicate } from "./duplicate-question";
import type { EditBase } from "./edit-base";
import { Excess } from "./excess";
import { SaveTemplate } from "./save-template";

type CreateReviewProps = {
  draft: Reviewed;
  /** What an edit began from. */
  base?: EditBase;
  editing: boolean;
  /** There are approvals, which an edit ends. */
  endsApprovals: boolean;
  pending: boolean;
  error: unknown;
  onSend: (override?: DuplicateOverride) => void;
  onEdit: () => void;
};

/** Everything in full before it is sent for approval. */
export function CreateReview(props: CreateReviewProps) {
  const { draft, base, editing, endsApprovals, pending, error, onSend, onEdit } = props;
  const changes = useChanges(base, draft);
  const token = useToken(draft.currency);
  const duplicate = useDuplicate(error);
  return (
    <>
      <CardBody className="pt-2">
        {base ? (
          <div className="mt-2 mb-4">
            <Notice title={changes.length > 0 ? "This is what you change" : "You have changed nothing"}>
              {changes.length > 0 ? <ContentChangeList changes={changes} /> : null}
            </Notice>
          </div>
        ) : null}
        <OrderFacts {...draft} showsAmount reference={<ReferenceToCome own={draft.customerReference} />} />
        {editing ? null : (
          <div className="mt-3 -ml-2.5">
            <SaveTemplate content={draft} />
          </div>
        )}
        <div className="mt-4 grid gap-4 empty:hidden">
          {endsApprovals ? <Notice tone="attention" title={ENDS_APPROVALS} /> : null}
          <Excess amount={draft.amount} walletId={draft.wallet.id} token={token} base={base} />
          {duplicate.asked ? (
            <DuplicateQuestion {...duplicate} />
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
      <ActionBar order={draft}>
        <Button variant="quiet" size="lg" disabled={pending} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="primary"
          size="lg"
          className="max-sm:flex-1"
          pending={pending}
          disabled={duplicate.asked && !duplicate.override}
          onClick={() => onSend(duplicate.override)}
        >
          {editing
            ? "Save and ask for approval"
            : error && !duplicate.asked
              ? "Send again"
              : "Send for approval"}
        </Button>
      </ActionBar>
    </>
  );
}

/** What an edit changes, field by field. */
function useChanges(base: EditBase | undefined, draft: Reviewed) {
  const format = useFormatMoney();
  if (!base) return [];
  const reference = [base.reference.split(" ")[0], draft.customerReference].filter(Boolean).join(" ");
  return contentChanges(base, { ...base, ...draft, reference, contentHash: "" }, format);
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
