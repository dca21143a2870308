"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { hasArrived, isRecorded, isUnclear, mayResend } from "../../copy/findings";
import { TROUBLES } from "../../copy/wallet";
import type { Payment } from "../payment";
import { useReadiness } from "../use-readiness";
import { ConnectedWallet } from "./connected-wallet";
import { forgetSend } from "./kept-send";
import { SendOutcome } from "./send-outcome";
import { useFoundWallets } from "./use-found-wallets";
import { useWallet } from "./use-wallet";
import { WalletList } from "./wallet-list";

/** Sends the tokens from a wallet in this browser: connected, held against the order, asked once, recorded. */
export function WalletSend({ order, payment }: { order: Order; payment: Payment }) {
  const wallets = useFoundWallets();
  const ready = useReadiness(order.id);
  const { chosen, state, kept, choose, leave, record, recording, error } = useWallet(order.id, payment);
  const stage = state?.stage ?? "idle";
  const isOpen = stage === "asking";
  const isOver = typeof kept?.hash === "string" && isRecorded(order, kept.hash);
  useEffect(() => {
    if (isOver) forgetSend(order.id);
  }, [isOver, order.id]);
  if (kept && !isOver && !isOpen) {
    const onKnown = mayResend(order) ? () => forgetSend(order.id) : undefined;
    return (
      <SendOutcome kept={kept} recording={recording} error={error} onRecord={record} onKnown={onKnown} />
    );
  }
  const nothing = hasArrived(order) || isUnclear(order);
  if (nothing && !isOpen) {
    return (
      <p className="max-w-prose text-muted-foreground">
        {hasArrived(order)
          ? "The tokens of this order have arrived, so nothing more is to be sent."
          : "Something else than ordered came from the approved wallet; a preparer clears it with the issuer before anything more is sent."}
      </p>
    );
  }
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
          wallets={wallets}
          connecting={stage === "connecting" && chosen ? chosen.wallet.uuid : null}
          onChoose={choose}
        />
      )}
      {state?.trouble ? <Notice tone="attention" role="alert" title={TROUBLES[state.trouble]} /> : null}
    </div>
  );
}
