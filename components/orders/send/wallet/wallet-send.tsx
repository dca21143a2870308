"use client";

import { type ReactNode, useEffect } from "react";
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
import type { WalletState } from "./session";
import { useWallet } from "./use-wallet";
import { WalletList } from "./wallet-list";

/** A wallet about which something is under way stays on the page until that has ended. */
const UNDER_WAY: readonly WalletState["stage"][] = ["checking", "asking", "releasing", "unreleased"];

/** Sends the tokens from a wallet in this browser: connected, compared with the order, asked once, recorded. */
export function WalletSend({ order, payment }: { order: Order; payment: Payment }) {
  const ready = useReadiness(order.id);
  const { chosen, state, kept, choose, leave, record, recording, error } = useWallet(order.id, payment);
  const stage = state?.stage ?? "idle";
  const isOver = kept !== null && isRecorded(order, kept.hash);
  useEffect(() => {
    if (isOver) forgetSend(order.id);
  }, [isOver, order.id]);
  if (kept && !isOver) {
    return (
      <WalletSection>
        <SendOutcome kept={kept} recording={recording} error={error} onRecord={record} />
      </WalletSection>
    );
  }
  if (!maySendTokens(order.situation) && !UNDER_WAY.includes(stage)) return null;
  const isConnected = stage !== "idle" && stage !== "connecting" && stage !== "asked";
  return (
    <WalletSection>
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
      {state?.trouble ? (
        <Notice
          tone="attention"
          role="alert"
          title={TROUBLES[state.trouble]}
          action={
            stage === "unreleased" ? (
              <Button onClick={chosen?.session.releaseAgain}>Try again to release it</Button>
            ) : undefined
          }
        >
          {stage === "unreleased"
            ? "We couldn’t tell the server, so nobody can send these tokens until it is released."
            : null}
        </Notice>
      ) : null}
    </WalletSection>
  );
}

function WalletSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="wallet" className="border-t px-5 pt-4 pb-5 sm:px-6">
      <h3 id="wallet" className="mb-2 text-lg">
        Send from a connected wallet
      </h3>
      <div className="grid gap-3">{children}</div>
    </section>
  );
}
