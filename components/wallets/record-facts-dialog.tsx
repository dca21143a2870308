import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useWalletFacts } from "@/lib/client/wallets";
import type { Wallet, WalletFactsInput } from "@/lib/contract/wallets";

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
      toast.success("Recorded", { description: "An approver now compares and confirms it." });
    },
  });
  return (
    <FormDialog
      form={form}
      title="Record network and address"
      description="Copy the address from the wallet itself, not from a message. Once an approver has confirmed it, it can’t be changed."
      submitLabel="Record"
      failure={{ title: "Nothing was recorded" }}
      open={open}
      onOpenChange={setOpen}
    >
      <Field label="Network" error={form.formState.errors.network?.message}>
        <Select
          {...form.register("network")}
          options={networks.map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <TextField form={form} name="address" label="Address" mono autoComplete="off" />
    </FormDialog>
  );
}
