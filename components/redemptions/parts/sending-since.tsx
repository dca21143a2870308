import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { useAppSettings } from "./app-settings";

/** Who is sending the tokens, how, and since when. */
export function SendingSince({ order: { reservation, wallet } }: { order: Order }) {
  const { me } = useAppSettings();
  const isOwn = reservation?.by.id === me.id;
  return (
    <>
      {isOwn ? (
        "You have"
      ) : (
        <>
          <UntrustedText>{reservation?.by.name || "A colleague"}</UntrustedText> has
        </>
      )}{" "}
      been sending them from <UntrustedText>{wallet.name ?? "the wallet"}</UntrustedText>
      {reservation ? (
        <>
          {" "}
          since <Time value={reservation.at} />
        </>
      ) : null}
      {reservation?.means === "outside" ? " with other software" : null}.
    </>
  );
}

/** What that means for its reader; once it has taken long, what they are asked. */
export function SendingNext({ order: { reservation, nextAction, transfer } }: { order: Order }) {
  const { me } = useAppSettings();
  const isAsked = nextAction === "release";
  if (reservation?.by.id !== me.id) {
    return isAsked
      ? "Don’t send anything. Ask them what became of it, and release it below if nothing was sent."
      : "Don’t send anything.";
  }
  if (isAsked && transfer?.pending) return "A node shows a transaction on its way. Enter its hash, or wait.";
  if (isAsked) return "Enter the transaction hash, or say below that nothing was sent.";
  if (reservation.means === "page") {
    return reservation.open
      ? "Confirm or decline it in your wallet."
      : "Don’t send anything now. Decline it in your wallet.";
  }
  return reservation.open ? "Send them once, then enter the transaction hash." : "Don’t send anything now.";
}
