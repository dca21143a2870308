"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RequestError } from "@/components/ui/request-error";
import { useNameBankAccount } from "@/lib/client/bank-accounts";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import type { BankAccount, NameBankAccount } from "@/lib/contract/bank-accounts";

type Typed = { nickname: string };

const resolver = lazyResolver<NameBankAccount, Typed>(() =>
  import("@/lib/contract/bank-accounts").then(({ nameBankAccount }) => nameBankAccount),
);

type NicknameDialogProps = { account: BankAccount; open: boolean; setOpen: (open: boolean) => void };

/** Gives an account a nickname, another one, or none. */
export function NicknameDialog({ account, open, setOpen }: NicknameDialogProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const naming = useNameBankAccount(account.id);
  const form = useForm<Typed, unknown, NameBankAccount>({
    resolver,
    values: { nickname: account.nickname?.text ?? "" },
  });

  function change(next: boolean) {
    if (naming.isPending) return;
    setFailure(null);
    form.reset();
    setOpen(next);
  }

  async function save(values: NameBankAccount) {
    setFailure(null);
    try {
      await naming.mutateAsync(values);
      setOpen(false);
    } catch (error) {
      if (placeFieldErrors(form, error, ["nickname"])) setFailure(error);
    }
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title="Nickname"
        description="For you and your colleagues. Whoever approves or sends still sees the account holder and number, not the nickname."
        footer={
          <>
            <Button onClick={() => change(false)} disabled={naming.isPending}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form="nickname" pending={naming.isPending}>
              Save
            </Button>
          </>
        }
      >
        <form id="nickname" noValidate onSubmit={form.handleSubmit(save)} className="grid gap-5">
          <Field
            label="Nickname"
            hint="Such as “Payroll”. Leave it empty for none."
            error={form.formState.errors.nickname?.message}
          >
            <Input {...form.register("nickname")} autoComplete="off" />
          </Field>
          {failure ? <RequestError error={failure} title="The nickname wasn’t saved" /> : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}
