import { Time } from "@/components/ui/time";
import type { Transfer } from "@/lib/contract/chain";

/** A quiet word that what is shown of the chain may be old. */
export function WatchNotice({ watch }: { watch: Transfer["watch"] | undefined }) {
  if (watch?.state !== "down") return null;
  return (
    <p role="status" className="border-t bg-attention-soft px-5 py-2.5 text-sm text-attention sm:px-6">
      The chain cannot be read now;{" "}
      {watch.at ? (
        <>
          last read <Time value={watch.at} />. The desk keeps trying by itself.
        </>
      ) : (
        "it was not read yet. The desk keeps trying by itself."
      )}
    </p>
  );
}
