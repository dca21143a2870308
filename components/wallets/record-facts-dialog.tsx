import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useWalletFacts } from "@/lib/client/wallets";
import type { Wallet, WalletFactsInput } from "@/lib/contract/wallets";
import { words } from "@/lib/words/wallets";

export type RecordFactsProps = { wallet: Wallet; networks: readonly string[] };
type DialogProps = RecordFactsProps & { open: boolean; setOpen: (open: boolean) => void };

/** Asks for network and address of a wallet of which the issuer doesn't report them. */
export function RecordFactsDialog({ wallet, networks, open, setOpen }: DialogProps) {
  const recording = useWalletFacts(wallet.id);
  const form = useRequestForm<WalletFactsInput>({
    shape: () => import("@/lib/contract/wallets").then(({ walletFactsInput }) => walletFactsInput),
    defaultValues: { network: networks[0] ?? "", address: wallet.address ?? "" },
    async submit(input) {
      await recording.mutateAsync(input);
      setOpen(false);
      toast.success(words.record.done, { description: words.record.doneNext });
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.record.action}
      description={words.record.lead}
      submitLabel={words.record.submit}
      failure={{ title: words.record.failed }}
      open={open}
      onOpenChange={setOpen}
    >
      <Field label={words.add.network} error={form.formState.errors.network?.message}>
        <Select
          {...form.register("network")}
          options={networks.map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <TextField form={form} name="address" label={words.add.address} mono autoComplete="off" />
    </FormDialog>
  );
}
