import { Trash2 } from "lucide-react";
import { useState } from "react";
import { AskFirst } from "@/components/shared/ask-first";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { Money } from "@/components/shared/money";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/http";
import { useRemoveTemplate, useSaveTemplate } from "@/lib/client/templates";
import type { Template } from "@/lib/contract/templates";
import type { Reviewed } from "./draft";

type FromTemplateProps = { templates: readonly Template[]; onChoose: (template: Template) => void };

/** Fills the form with what is redeemed again and again; the one that was chosen can be removed. */
export function FromTemplate({ templates, onChoose }: FromTemplateProps) {
  const format = useFormatMoney();
  const [chosenId, setChosenId] = useState("");
  const chosen = templates.find(({ id }) => id === chosenId);
  const labelOf = ({ name, amount, currency }: Template) =>
    `${name} (${amount === null ? currency : `${format(amount, currency)} ${currency}`})`;
  function choose(id: string) {
    setChosenId(id);
    const template = templates.find((one) => one.id === id);
    if (template) onChoose(template);
  }
  return (
    <div className="flex items-center gap-1">
      <Select
        aria-label="From a template"
        placeholder="From a template…"
        className="w-56 max-sm:w-full"
        value={chosen ? chosenId : ""}
        onValueChange={choose}
        options={templates.map((template) => ({ value: template.id, label: labelOf(template) }))}
      />
      {chosen ? <RemoveTemplate template={chosen} /> : null}
    </div>
  );
}

function RemoveTemplate({ template }: { template: Template }) {
  const removal = useRemoveTemplate();
  async function remove() {
    try {
      await removal.mutateAsync(template.id);
    } catch (error) {
      // A colleague was faster.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    toast.success("Template removed", { description: template.name });
  }
  return (
    <AskFirst
      trigger={
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove ${template.name}`}
          title="Remove this template"
        >
          <Trash2 aria-hidden="true" />
        </Button>
      }
      title={
        <>
          Remove the template <UntrustedText>{template.name}</UntrustedText>?
        </>
      }
      description="It’s removed for everyone. Redemptions that began with it stay unchanged."
      confirmLabel="Remove template"
      cancelLabel="Keep template"
      tone="danger"
      write={removal}
      send={remove}
      failure="The template wasn’t removed"
    />
  );
}

type Content = Pick<Reviewed, "amount" | "currency" | "wallet" | "bankAccount">;

/** Keeps what is reviewed for the next time. */
export function SaveTemplate({ content }: { content: Content }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button size="sm" variant="quiet">
          Save as template
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Save as template"
        description="It fills this form for you and your colleagues. Each redemption is still checked and approved."
      >
        <SaveForm content={content} onSaved={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function SaveForm({ content, onSaved }: { content: Content; onSaved: () => void }) {
  const { amount, currency, wallet, bankAccount } = content;
  const [withAmount, setWithAmount] = useState(true);
  const save = useSaveTemplate();
  const form = useRequestForm({
    shape: () =>
      import("@/lib/contract/templates").then((shapes) => shapes.saveTemplate.pick({ name: true })),
    defaultValues: { name: "" },
    async submit({ name }) {
      const saved = await save.mutateAsync({
        ...{ name, currency, walletId: wallet.id, bankAccountId: bankAccount.id },
        ...(withAmount ? { amount } : {}),
      });
      toast.success("Template saved", { description: saved.name });
      onSaved();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <TextField form={form} name="name" label="Name" maxLength={60} autoComplete="off" />
      <Checkbox
        label={
          <>
            With the amount, <Money amount={amount} currency={currency} />
          </>
        }
        checked={withAmount}
        onChange={(event) => setWithAmount(event.target.checked)}
      />
      <FormFailure form={form} title="The template wasn’t saved" />
      <div>
        <Button type="submit" variant="primary" pending={form.sending !== null} className="max-sm:w-full">
          Save template
        </Button>
      </div>
    </form>
  );
}
