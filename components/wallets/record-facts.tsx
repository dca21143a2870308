import { Button } from "@/components/ui/button";
import { useKeptDialog } from "@/components/ui/dialog";
import { onDemand } from "@/components/ui/on-demand";
import type { RecordFactsProps } from "./record-facts-dialog";

const RecordFactsDialog = onDemand(() =>
  import("./record-facts-dialog").then((module) => module.RecordFactsDialog),
);

/** Opens the form for network and address of a wallet of which the issuer doesn't tell them. */
export function RecordFacts(props: RecordFactsProps) {
  const { open, setOpen, isUsed, trigger } = useKeptDialog(RecordFactsDialog.preload);
  return (
    <>
      <Button
        aria-label={`Record network and address of ${props.wallet.name ?? props.wallet.id}`}
        {...trigger}
      >
        Record network and address
      </Button>
      {isUsed ? <RecordFactsDialog {...props} open={open} setOpen={setOpen} /> : null}
    </>
  );
}
