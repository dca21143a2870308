import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSameName } from "@/components/shared/same-name";
import { TakesTwo } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { isProposed, useTakesTwo } from "@/lib/client/changes";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import { useAddWallet } from "@/lib/client/wallets";
import type { AddWallet as NewWallet, Wallet } from "@/lib/contract/wallets";
import { WALLET_TYPES } from "@/lib/domain/wallet-types";
import { AddWalletForm } from "./add-wallet-form";

const FIELDS = ["name", "type", "network", "address"] as const;

const resolver = lazyResolver(() => import("./wallet-schema").then(({ walletForm }) => walletForm));

export type AddWalletProps = { networks: readonly string[]; known: readonly Wallet[] };
type DialogProps = AddWalletProps & { open: boolean; setOpen: (open: boolean) => void };

/** Asks for a wallet to be whitelisted. What was typed is kept when the window is closed or the request fails. */
export function AddWalletDialog({ networks, known, open, setOpen }: DialogProps) {
  const empty: NewWallet = { name: "", type: WALLET_TYPES[0], network: networks[0] ?? "", address: "" };
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<NewWallet>({ resolver, defaultValues: empty });
  const adding = useAddWallet();
  const takesTwo = useTakesTwo();
  const sameName = useSameName(known.map(({ name }) => name ?? ""));

  async function add(wallet: NewWallet) {
    setFailure(null);
    if (sameName.asks(wallet.name)) return;
    try {
      const added = await adding.mutateAsync(wallet);
      setOpen(false);
      form.reset(empty);
      if (isProposed(added)) toast.info("Proposed", { description: "A second person has to accept it." });
      else toast.success("Wallet added", { description: "You can use it once the issuer has verified it." });
    } catch (error) {
      if (placeFieldErrors(form, error, FIELDS)) setFailure(error);
    }
  }

  return (
    <Dialog open={open} onOpenChange={(next) => adding.isPending || setOpen(next)}>
      <DialogContent
        title="Add a wallet"
        description="The issuer verifies that the wallet belongs to your company before you can redeem from it."
        footer={
          <>
            <Button onClick={() => setOpen(false)} disabled={adding.isPending}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form="add-wallet" pending={adding.isPending}>
              {takesTwo ? "Propose wallet" : "Add wallet"}
            </Button>
          </>
        }
      >
        <AddWalletForm
          id="add-wallet"
          form={form}
          networks={networks}
          known={known}
          failure={failure}
          onSubmit={add}
        />
        <div className="mt-5 empty:hidden">{sameName.question(form.watch("name"))}</div>
        {takesTwo ? <TakesTwo className="mt-5" /> : null}
      </DialogContent>
    </Dialog>
  );
}
