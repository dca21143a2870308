import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { words as parts } from "@/lib/words/order-parts";
import { useAppSettings } from "./app-settings";

/** Who is sending the tokens, how, and since when. */
export function SendingSince({ order: { reservation, wallet } }: { order: Order }) {
  const words = parts.sending;
  const { me } = useAppSettings();
  const from = <UntrustedText>{wallet.name ?? words.theWallet}</UntrustedText>;
  const since = reservation ? <Time value={reservation.at} /> : null;
  const isOutside = reservation?.means === "outside";
  if (reservation?.by.id === me.id) return words.you(from, since, isOutside);
  const who = <UntrustedText>{reservation?.by.name || words.someone}</UntrustedText>;
  return words.other(who, from, since, isOutside);
}

/** What that means for its reader; once it has taken long, what they are asked. */
export function SendingNext({ order: { reservation, nextAction, transfer } }: { order: Order }) {
  const words = parts.sending;
  const { me } = useAppSettings();
  const isAsked = nextAction === "release";
  if (reservation?.by.id !== me.id) {
    return isAsked ? words.askThem : words.nothing;
  }
  if (isAsked && transfer?.pending) return words.pending;
  if (isAsked) return words.overdue;
  if (reservation.means === "page") {
    return reservation.open ? words.inWallet : words.decline;
  }
  return reservation.open ? words.once : words.nothingNow;
}
