import { RequestError } from "@/components/shared/request-error";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useRemovePasskey } from "@/lib/client/passkeys";
import type { OwnPasskey } from "@/lib/contract/passkeys";

/** Removes a passkey, after asking. */
export function RemovePasskey({ passkey, isOnly }: { passkey: OwnPasskey; isOnly: boolean }) {
  const removing = useRemovePasskey(passkey.id);

  async function remove() {
    await removing.mutateAsync();
    toast.success("Passkey removed", { description: passkey.name });
  }

  return (
    <AlertDialog
      trigger={
        <Button size="sm" aria-label={`Remove ${passkey.name}`}>
          Remove
        </Button>
      }
      onOpenChange={(open) => open && removing.reset()}
      title="Remove this passkey?"
      description={
        <>
          <bdi>{passkey.name}</bdi> no longer signs you in or signs approvals.{" "}
          {isOnly ? "It is your only passkey. " : ""}You are signed out everywhere else.
        </>
      }
      confirmLabel="Remove passkey"
      tone="danger"
      onConfirm={remove}
    >
      {removing.error ? <RequestError error={removing.error} title="Passkey not removed" /> : null}
    </AlertDialog>
  );
}
