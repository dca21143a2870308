import { Time } from "@/components/shared/time";
import type { Transfer } from "@/lib/contract/chain";

type WatchNoticeProps = { transfer: Transfer | null };

/** Says that what is shown of the network may be old. */
export function WatchNotice({ transfer }: WatchNoticeProps) {
  if (transfer?.watch.state !== "down") return null;
  const { watch, network } = transfer;
  return (
    <p role="status" className="border-t bg-attention-soft px-5 py-2.5 text-sm text-attention sm:px-6">
      We can’t read {network?.name ?? "the network"} right now.{" "}
      {watch.at ? (
        <>
          Last read <Time value={watch.at} />.{" "}
        </>
      ) : null}
      We keep trying automatically.
    </p>
  );
}
