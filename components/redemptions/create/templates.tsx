import { useState } from "react";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { Money } from "@/components/shared/money";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useSaveTemplate } from "@/lib/client/templates";
import type { Template } from "@/lib/contract/templates";
import { words } from "@/lib/words/templates";
import type { Reviewed } from "./draft";
import { TemplateList } from "./template-list";

type TemplatesProps = { templates: readonly Template[]; onChoose: (template: Template) => void };

/** Opens what is redeemed again and again: to fill the form with, and to keep in order. */
export function Templates({ templates, onChoose }: TemplatesProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button size="sm" variant="quiet">
          {words.title}
        </Button>
      </DialogTrigger>
      <DialogContent title={words.title}>
        <TemplateList
          templates={templates}
          onChoose={(template) => {
            setOpen(false);
            onChoose(template);
          }}
        />
      </DialogContent>
    </Dialog>
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
          {words.save.title}
        </Button>
      </DialogTrigger>
      <DialogContent title={words.save.title} description={words.save.lead}>
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
      toast.success(words.save.done, { description: saved.name });
      onSaved();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <TextField form={form} name="name" label={words.name} maxLength={60} autoComplete="off" />
      <Checkbox
        label={words.save.withAmount(<Money amount={amount} currency={currency} />)}
        checked={withAmount}
        onChange={(event) => setWithAmount(event.target.checked)}
      />
      <FormFailure form={form} title={words.save.failed} />
      <div>
        <Button type="submit" variant="primary" pending={form.sending !== null} className="max-sm:w-full">
          {words.save.action}
        </Button>
      </div>
    </form>
  );
}
