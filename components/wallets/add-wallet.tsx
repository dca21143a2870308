import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useKeptDialog } from "@/components/ui/dialog";
import { onDemand } from "@/components/ui/on-demand";
import type { AddWalletProps } from "./add-wallet-dialog";

const AddWalletDialog = onDemand(() =>
  import("./add-wallet-dialog").then((module) => module.AddWalletDialog),
);

/** Opens the form for a wallet that is to be whitelisted. */
export function AddWallet(props: AddWalletProps) {
  const { open, setOpen, isUsed, trigger } = useKeptDialog(AddWalletDialog.preload);
  return (
    <>
      <Button variant="primary" {...trigger}>
        <Plus aria-hidden="true" />
        Add wallet
      </Button>
      {isUsed ? <AddWalletDialog {...props} open={open} setOpen={setOpen} /> : null}
    </>
  );
}
