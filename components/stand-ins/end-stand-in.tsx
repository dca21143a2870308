import { RequestError } from "@/components/shared/request-error";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useEndStandIn } from "@/lib/client/stand-ins";

/** Ends one before its time, at once. */
export function EndStandIn({ id, standIn, away }: { id: string; standIn: string; away: string }) {
  const ending = useEndStandIn();
  async function end() {
    await ending.mutateAsync(id);
    toast.success("Stand-in ended");
  }
  return (
    <AlertDialog
      trigger={
        <Button size="sm" aria-label={`End: ${standIn} for ${away}`}>
          End
        </Button>
      }
      onOpenChange={(open) => open && ending.reset()}
      title="End this now?"
      description={`${standIn} can’t approve for ${away} any more. What they approved and we haven’t submitted yet needs approval again.`}
      confirmLabel="End now"
      onConfirm={end}
    >
      {ending.error ? <RequestError error={ending.error} title="We couldn’t confirm this" /> : null}
    </AlertDialog>
  );
}
