"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { maySendTokens } from "@/lib/domain/order-situation";
import { TROUBLES } from "../../copy/wallet";
import type { Payment } from "../payment";
import { useReadiness } from "../readiness";
import { ConnectedWallet } from "./connected-wallet";
import { forgetSend, isRecorded } from "./kept-send";
import { SendOutcome } from "./send-outcome";
import { useWallet } from "./use-wallet";
import { WalletList } from "./wallet-list";

/** Sends the tokens from a wallet in this browser: connected, compared with the order, asked once, recorded. */
export function WalletSend({ order, payment }: { order: Order; payment: Payment }) {
  const ready = useReadiness(order.id);
  const { chosen, state, kept, choose, leave, record, recording, error } = useWallet(order.id, payment);
  const stage = state?.stage ?? "idle";
  const isAsking = stage === "asking";
  const isOver = typeof kept?.hash === "string" && isRecorded(order, kept.hash);
  useEffect(() => {
    if (isOver) forgetSend(order.id);
  }, [isOver, order.id]);
  if (kept && !isOver && !isAsking) {
    return (
      <SendOutcome
        kept={kept}
        network={payment.network}
        recording={recording}
        error={error}
        onRecord={record}
        onKnown={order.situation === "ready_to_resend" ? () => forgetSend(order.id) : undefined}
      />
    );
  }
  // A wallet that is open stays on the page until it has answered.
  if (!maySendTokens(order.situation) && !isAsking) return null;
  const isConnected = stage !== "idle" && stage !== "connecting";
  return (
    <div className="grid gap-3">
      {chosen && state && isConnected ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p>
              Connected to <UntrustedText className="font-medium">{chosen.wallet.name}</UntrustedText>
            </p>
            {stage === "connected" ? (
              <Button size="sm" variant="quiet" className="max-sm:-ml-2.5 sm:-mr-2.5" onClick={leave}>
                Choose another wallet
              </Button>
            ) : null}
          </div>
          <ConnectedWallet state={state} session={chosen.session} payment={payment} ready={ready} />
        </>
      ) : (
        <WalletList
          connecting={stage === "connecting" && chosen ? chosen.wallet.uuid : null}
          onChoose={choose}
        />
      )}
      {state?.trouble ? <Notice tone="attention" role="alert" title={TROUBLES[state.trouble]} /> : null}
    </div>
  );
}
