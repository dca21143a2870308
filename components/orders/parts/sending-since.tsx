"use client";

import { Time } from "@/components/ui/time";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { useAppSettings } from "./app-settings";

/** Who has asked a wallet to send the tokens, and when. */
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
      .
    </>
  );
}

/** What that means for whoever reads it. */
export function SendingNext({ order: { reservation } }: { order: Order }) {
  const { me } = useAppSettings();
  return reservation?.by.id === me.id ? "Confirm or decline it in your wallet." : "Don’t send anything.";
}
