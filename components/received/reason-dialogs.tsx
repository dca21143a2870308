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
import { words } from "@/lib/words/decide-line";

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

/** Takes back what was decided on a line, with the reason: a match, after which the redemption waits for its money again, or that it is ignored. */
export function UndoMatch({ line, onClose }: LineWindowProps) {
  const unmatching = useUnmatchLine();
  const undone = words.undone[line.state === "ignored" ? "ignored" : "match"];
  const form = useRequestForm<{ reason: string }, UnmatchLine>({
    shape: () => import("@/lib/contract/statements").then(({ unmatchLine }) => unmatchLine),
    defaultValues: { reason: "" },
    async submit(body) {
      await unmatching.mutateAsync({ id: line.id, ...body });
      onClose();
      toast.success(undone.done);
    },
  });
  return (
    <FormDialog
      form={form}
      title={undone.title}
      description={<LineName line={line} />}
      submitLabel={words.undo}
      tone="danger"
      failure={{ title: undone.failed, safe: words.safe }}
      open
      onOpenChange={onClose}
    >
      <Field label={words.reason} error={form.formState.errors.reason?.message}>
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
      toast.success(words.ignore.done);
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.ignore.title}
      description={<LineName line={line} />}
      submitLabel={words.ignore.action}
      failure={{ title: words.ignore.failed, safe: words.safe }}
      open
      onOpenChange={onClose}
    >
      <Field label={words.reason} error={form.formState.errors.reason?.message}>
        <Textarea rows={2} placeholder={words.ignore.placeholder} {...form.register("reason")} />
      </Field>
      {line.payer ? (
        <Checkbox
          label={words.ignore.alike(<UntrustedText>{line.payer}</UntrustedText>)}
          {...form.register("alike")}
        />
      ) : null}
    </FormDialog>
  );
}
