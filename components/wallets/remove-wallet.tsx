import { Trash2 } from "lucide-react";
import { useState } from "react";
import { GroupedText } from "@/components/shared/grouped-text";
import { RequestError } from "@/components/shared/request-error";
import { TakesTwo } from "@/components/shared/waiting-change";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast";
import { mayHaveHappened } from "@/lib/client/api-error";
import { isProposed, useTakesTwo } from "@/lib/client/changes";
import { useRemoveWallet } from "@/lib/client/wallets";
import type { Wallet } from "@/lib/contract/wallets";
import { WalletName } from "./wallet-name";

/** Takes a wallet off the whitelist, after its address was shown in full and the box was ticked. */
export function RemoveWallet({ wallet }: { wallet: Wallet }) {
  const [compared, setCompared] = useState(false);
  const [reminded, setReminded] = useState(false);
  const removal = useRemoveWallet();
  const takesTwo = useTakesTwo();

  function begin() {
    setCompared(false);
    setReminded(false);
    removal.reset();
  }

  async function remove() {
    setReminded(!compared);
    if (!compared) throw new Error("The box is not ticked.");
    const removed = await removal.mutateAsync(wallet.id);
    if (isProposed(removed)) {
      toast.info("Proposed", { description: "A second person has to accept it." });
      return;
    }
    toast.success("Wallet removed", { description: wallet.name ?? undefined });
  }

  return (
    <AlertDialog
      trigger={
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove ${wallet.name ?? wallet.id}`}
          title="Remove"
          className="-mr-2.5"
        >
          <Trash2 aria-hidden="true" />
        </Button>
      }
      onOpenChange={(open) => open && begin()}
      title={
        <>
          Remove <WalletName wallet={wallet} />?
        </>
      }
      description="Redemptions that are new or not submitted yet can’t use it anymore. To use it again, add it and have the issuer verify it again."
      confirmLabel={takesTwo ? "Propose removal" : "Remove wallet"}
      cancelLabel="Keep wallet"
      tone="danger"
      onConfirm={remove}
    >
      <div className="grid gap-4">
        <p className="rounded-md bg-surface-sunken px-3.5 py-3">
          <GroupedText text={wallet.address ?? wallet.id} />
        </p>
        <Checkbox
          label="This is the wallet I want to remove."
          checked={compared}
          onChange={(event) => setCompared(event.target.checked)}
          error={reminded && !compared ? "Compare the address and tick this box first." : undefined}
        />
        {takesTwo ? <TakesTwo /> : null}
        {removal.error ? (
          <RequestError
            error={removal.error}
            title={
              mayHaveHappened(removal.error)
                ? "We don’t know if the wallet was removed"
                : "The wallet wasn’t removed"
            }
          />
        ) : null}
      </div>
    </AlertDialog>
  );
}
