import { FormFailure, useRequestForm } from "@/components/shared/form";
import { ServerText } from "@/components/shared/server-text";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useDecideChange } from "@/lib/client/changes";
import type { Change } from "@/lib/contract/changes";
import { acceptLabel } from "@/lib/domain/change-words";
import { listed } from "@/lib/domain/listed";
import { isDecider } from "@/lib/domain/rules/rule";
import { words } from "@/lib/words/proposals";
import { NoteDialog } from "../note-dialog";
import type { Reader } from "../reader";

const note = () => import("@/lib/contract/changes").then(({ decideChange }) => decideChange.shape.note);

type DecideProps = { change: Change; me: Reader; isFirst: boolean };

/** What this person may do with a proposal that waits: decide on a colleague’s, or withdraw their own; else whom it waits for. */
export function Decide({ change, me, isFirst }: DecideProps) {
  const deciding = useDecideChange(change);
  const { allowed, contentHash, proposedBy, refusal } = change;
  const may = (action: Change["allowed"][number]) => allowed.includes(action);
  const mayAccept = may("accept");
  const form = useRequestForm({
    async submit() {
      await deciding.mutateAsync(mayAccept ? { accept: true, contentHash } : { accept: false });
      toast.success(mayAccept ? words.decide.accepted : words.decide.withdrawn);
    },
  });
  if (change.state !== "waiting") return null;
  const isTheirs = proposedBy.id !== me.id && isDecider(me);
  return (
    <div className="grid gap-3">
      <FormFailure form={form} {...words.decide.failed} />
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-3">
        {mayAccept ? null : (
          <p className="mr-auto min-w-0 flex-1 basis-60 text-sm text-muted-foreground">
            {isTheirs && refusal ? <ServerText>{refusal}</ServerText> : <WaitsFor change={change} />}
          </p>
        )}
        {may("decline") ? (
          <NoteDialog
            trigger={<Button variant="quiet">{words.reject.action}</Button>}
            title={words.reject.title}
            label={words.reject.reason}
            submitLabel={words.reject.submit}
            tone="danger"
            shape={note}
            field="note"
            send={(text) => deciding.mutateAsync({ accept: false, ...(text && { note: text }) })}
            success={words.reject.done}
            failure={words.decide.failed}
          />
        ) : null}
        {mayAccept || may("withdraw") ? (
          // Around this button alone: what a form in a window sends would reach one around it.
          <form {...form.props} className="contents">
            <Button
              type="submit"
              variant={mayAccept && isFirst ? "primary" : "secondary"}
              className="h-auto! min-h-10 shrink! py-2 whitespace-normal! max-md:min-h-11 max-sm:flex-1"
              pending={form.sending !== null}
            >
              {mayAccept ? acceptLabel(change) : words.decide.withdraw}
            </Button>
          </form>
        ) : null}
      </div>
    </div>
  );
}

function WaitsFor({ change: { deciders, decisions, votesRequired } }: { change: Change }) {
  if (deciders.length === 0) return words.decide.waitsForNone;
  const isMore = votesRequired - decisions.length > 1;
  const names = listed(
    deciders.map(({ name }) => name),
    isMore ? "and" : "or",
  );
  const say = isMore ? words.decide.waitsForTwo : words.decide.waitsFor;
  return say(<UntrustedText>{names}</UntrustedText>);
}
