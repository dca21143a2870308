import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { RequestError } from "@/components/shared/request-error";
import { useSameName } from "@/components/shared/same-name";
import { TakesTwo } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { bankAccountsQuery, useNameBankAccount } from "@/lib/client/bank-accounts";
import { isProposed, useTakesTwo } from "@/lib/client/changes";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import type { BankAccount, NameBankAccount } from "@/lib/contract/bank-accounts";

type Typed = { nickname: string };

const resolver = lazyResolver<NameBankAccount, Typed>(() =>
  import("@/lib/contract/bank-accounts").then(({ nameBankAccount }) => nameBankAccount),
);

type NicknameDialogProps = { account: BankAccount; open: boolean; setOpen: (open: boolean) => void };

/** Proposes a nickname for an account, another one, or none. */
export function NicknameDialog({ account, open, setOpen }: NicknameDialogProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const takesTwo = useTakesTwo();
  const others = useQuery(bankAccountsQuery()).data?.items.filter(({ id }) => id !== account.id) ?? [];
  const sameName = useSameName(others.map(({ nickname, name }) => nickname?.text ?? name));
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
    if (values.nickname !== null && sameName.asks(values.nickname)) return;
    try {
      const answer = await naming.mutateAsync(values);
      if (isProposed(answer)) toast.info("Proposed", { description: "A second person has to accept it." });
      setOpen(false);
    } catch (error) {
      if (placeFieldErrors(form, error, ["nickname"])) setFailure(error);
    }
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title="Nickname"
        description="It stands first wherever the account is shown. Holder and number stay in sight where somebody approves."
        footer={
          <>
            <Button onClick={() => change(false)} disabled={naming.isPending}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form="nickname" pending={naming.isPending}>
              {takesTwo ? "Propose" : "Save"}
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
          {sameName.question(form.watch("nickname"))}
          {takesTwo ? <TakesTwo /> : null}
          {failure ? <RequestError error={failure} title="The nickname wasn’t saved" /> : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}
