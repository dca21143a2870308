import { useQuery } from "@tanstack/react-query";
import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { useSameName } from "@/components/shared/same-name";
import { NeedsSecondPerson, sayProposed } from "@/components/shared/waiting-change";
import { bankAccountsQuery, useNameBankAccount } from "@/lib/client/bank-accounts";
import { isProposed, useNeedsSecondPerson } from "@/lib/client/changes";
import type { BankAccount, NameBankAccount } from "@/lib/contract/bank-accounts";
import { words } from "@/lib/words/bank-accounts";

type NicknameDialogProps = { account: BankAccount; open: boolean; setOpen: (open: boolean) => void };

/** Proposes a nickname for an account, a change of it, or its removal. */
export function NicknameDialog({ account, open, setOpen }: NicknameDialogProps) {
  const needsSecondPerson = useNeedsSecondPerson();
  const others = useQuery(bankAccountsQuery()).data?.items.filter(({ id }) => id !== account.id) ?? [];
  const sameName = useSameName(others.map(({ nickname, name }) => nickname?.text ?? name));
  const naming = useNameBankAccount(account.id);
  const form = useRequestForm<{ nickname: string }, NameBankAccount>({
    shape: () => import("@/lib/contract/bank-accounts").then(({ nameBankAccount }) => nameBankAccount),
    values: { nickname: account.nickname?.text ?? "" },
    async submit(values) {
      if (values.nickname !== null && sameName.asks(values.nickname)) return;
      const answer = await naming.mutateAsync(values);
      if (isProposed(answer)) sayProposed();
      setOpen(false);
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.nickname.title}
      description={words.nickname.lead}
      submitLabel={needsSecondPerson ? words.nickname.propose : words.nickname.save}
      failure={{ title: words.nickname.failed }}
      open={open}
      onOpenChange={(next) => {
        form.reset();
        setOpen(next);
      }}
    >
      <TextField
        form={form}
        name="nickname"
        label={words.nickname.title}
        hint={words.nickname.hint}
        autoComplete="off"
      />
      {sameName.question(form.watch("nickname"))}
      <NeedsSecondPerson />
    </FormDialog>
  );
}
