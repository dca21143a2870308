import { type FormEvent, useState } from "react";
import { Money } from "@/components/shared/money";
import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api-error";
import { useSaveTemplate } from "@/lib/client/templates";
import type { Reviewed } from "./draft";

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
  const [name, setName] = useState("");
  const [withAmount, setWithAmount] = useState(true);
  const save = useSaveTemplate();
  const fault = save.error instanceof ApiError ? save.error.fields.name : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      {
        ...{ name, currency, walletId: wallet.id, bankAccountId: bankAccount.id },
        ...(withAmount ? { amount } : {}),
      },
      {
        onSuccess: (saved) => {
          toast.success("Template saved", { description: saved.name });
          onSaved();
        },
      },
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Name" error={fault}>
        <Input
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Checkbox
        label={
          <>
            With the amount, <Money amount={amount} currency={currency} />
          </>
        }
        checked={withAmount}
        onChange={(event) => setWithAmount(event.target.checked)}
      />
      {save.error && !fault ? <RequestError error={save.error} title="The template wasn’t saved" /> : null}
      <div>
        <Button type="submit" variant="primary" pending={save.isPending} className="max-sm:w-full">
          Save template
        </Button>
      </div>
    </form>
  );
}
