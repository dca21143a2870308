import { useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useIgnoreLine, useUnmatchLine } from "@/lib/client/statements";
import type { BankLine, IgnoreLine as IgnoreInput, UnmatchLine } from "@/lib/contract/statements";

export type LineWindowProps = { line: BankLine; onClose: () => void };

/** Which line a window is about. */
function LineName({ line: { amount, currency, payer } }: { line: BankLine }) {
  const format = useFormatMoney();
  return (
    <>
      {format(amount, currency)} {currency}
      {payer ? (
        <>
          , <UntrustedText>{payer}</UntrustedText>
        </>
      ) : null}
    </>
  );
}

/** What is taken back: a match, after which the redemption waits for its money again, or that a line is ignored. */
const UNDO_WORDS = {
  match: { title: "Undo this match", done: "Match undone", failed: "The match wasn’t undone" },
  ignored: { title: "Undo ignoring", done: "Line no longer ignored", failed: "The line is still ignored" },
};

/** Takes back what was decided on a line, with the reason. */
export function UndoMatch({ line, onClose }: LineWindowProps) {
  const unmatching = useUnmatchLine();
  const words = UNDO_WORDS[line.state === "ignored" ? "ignored" : "match"];
  const form = useRequestForm<{ reason: string }, UnmatchLine>({
    shape: () => import("@/lib/contract/statements").then(({ unmatchLine }) => unmatchLine),
    defaultValues: { reason: "" },
    async submit(body) {
      await unmatching.mutateAsync({ id: line.id, ...body });
      onClose();
      toast.success(words.done);
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      description={<LineName line={line} />}
      submitLabel="Undo"
      tone="danger"
      failure={{ title: words.failed, safe: "Trying again is safe." }}
      open
      onOpenChange={onClose}
    >
      <Field label="Reason" error={form.formState.errors.reason?.message}>
        <Textarea rows={2} {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}

/** Sets a line aside that is no redemption’s, and what the same payer sends from now on where a person wants that. */
export function IgnoreLine({ line, onClose }: LineWindowProps) {
  const ignoring = useIgnoreLine();
  const form = useRequestForm<{ reason: string; alike: boolean }, IgnoreInput>({
    shape: () => import("@/lib/contract/statements").then(({ ignoreLine }) => ignoreLine),
    defaultValues: { reason: "", alike: false },
    async submit(body) {
      await ignoring.mutateAsync({ id: line.id, ...body });
      onClose();
      toast.success("Line ignored");
    },
  });
  return (
    <FormDialog
      form={form}
      title="Ignore this line"
      description={<LineName line={line} />}
      submitLabel="Ignore line"
      failure={{ title: "The line wasn’t ignored", safe: "Trying again is safe." }}
      open
      onOpenChange={onClose}
    >
      <Field label="Reason" error={form.formState.errors.reason?.message}>
        <Textarea
          rows={2}
          placeholder="Interest, bank charges, a customer’s payment…"
          {...form.register("reason")}
        />
      </Field>
      {line.payer ? (
        <Checkbox
          label={
            <>
              Also what <UntrustedText>{line.payer}</UntrustedText> sends from now on
            </>
          }
          {...form.register("alike")}
        />
      ) : null}
    </FormDialog>
  );
}
