import { Time } from "@/components/ui/time";
import type { Transfer } from "@/lib/contract/chain";

type WatchNoticeProps = { watch: Transfer["watch"] | undefined; network?: string };

/** Says that what is shown of the network may be old. */
export function WatchNotice({ watch, network = "the network" }: WatchNoticeProps) {
  if (watch?.state !== "down") return null;
  return (
    <p role="status" className="border-t bg-attention-soft px-5 py-2.5 text-sm text-attention sm:px-6">
      We can’t read {network} right now.{" "}
      {watch.at ? (
        <>
          Last read <Time value={watch.at} />.{" "}
        </>
      ) : null}
      We keep trying automatically.
    </p>
  );
}
