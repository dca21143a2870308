import { useState } from "react";
import { useForm } from "react-hook-form";
import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import { useWalletFacts } from "@/lib/client/wallets";
import type { Wallet, WalletFactsInput } from "@/lib/contract/wallets";

const resolver = lazyResolver(() =>
  import("@/lib/contract/wallets").then(({ walletFactsInput }) => walletFactsInput),
);

export type RecordFactsProps = { wallet: Wallet; networks: readonly string[] };
type DialogProps = RecordFactsProps & { open: boolean; setOpen: (open: boolean) => void };

/** Asks for network and address of a wallet of which the issuer doesn't tell them. */
export function RecordFactsDialog({ wallet, networks, open, setOpen }: DialogProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const recording = useWalletFacts(wallet.id);
  const form = useForm<WalletFactsInput>({
    resolver,
    defaultValues: { network: networks[0] ?? "", address: wallet.address ?? "" },
  });
  const { errors } = form.formState;
  const formId = `facts-${wallet.id}`;

  async function record(input: WalletFactsInput) {
    setFailure(null);
    try {
      await recording.mutateAsync(input);
    } catch (error) {
      if (placeFieldErrors(form, error, ["network", "address"])) setFailure(error);
      return;
    }
    setOpen(false);
    toast.success("Recorded", { description: "An approver now compares and confirms it." });
  }

  return (
    <Dialog open={open} onOpenChange={(next) => recording.isPending || setOpen(next)}>
      <DialogContent
        title="Record network and address"
        description="Copy the address from the wallet itself, not from a message. Once an approver has confirmed it, it can’t be changed."
        footer={
          <>
            <Button onClick={() => setOpen(false)} disabled={recording.isPending}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={formId} pending={recording.isPending}>
              Record
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={form.handleSubmit(record)} className="grid gap-5">
          {failure ? <RequestError error={failure} title="Nothing was recorded" /> : null}
          <Field label="Network" error={errors.network?.message}>
            <Select
              {...form.register("network")}
              options={networks.map((name) => ({ value: name, label: name }))}
            />
          </Field>
          <Field label="Address" error={errors.address?.message}>
            <Input {...form.register("address")} mono autoComplete="off" />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
