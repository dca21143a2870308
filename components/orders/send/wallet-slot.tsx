"use client";

import dynamic from "next/dynamic";
import { SkeletonText } from "@/components/ui/skeleton";
import type { Order } from "@/lib/contract/orders";
import { maySendTokens } from "@/lib/domain/order-situation";
import { paymentOf } from "./payment";
import { useKeptSend } from "./wallet/kept-send";

/** Only who may send tokens by a wallet in the browser loads what talks to it. */
const WalletSend = dynamic(() => import("./wallet/wallet-send").then((module) => module.WalletSend), {
  ssr: false,
  loading: () => <SkeletonText lines={2} className="max-w-sm" />,
});

/** The place for sending from a connected wallet; once tokens may not be sent any more, for what this tab asked a wallet. */
export function WalletSlot({ order }: { order: Order }) {
  const kept = useKeptSend(order.id);
  const payment = paymentOf(order);
  if (!payment || !order.allowed.includes("confirm")) return null;
  if (!maySendTokens(order.situation) && !kept) return null;
  return (
    <section aria-labelledby="wallet" className="border-t px-5 pt-4 pb-5 sm:px-6">
      <h3 id="wallet" className="mb-2 text-lg">
        Send from a connected wallet
      </h3>
      {/* A changed payment needs a new connection: what a person connected for was another one. */}
      <WalletSend key={`${payment.to} ${payment.units}`} order={order} payment={payment} />
    </section>
  );
}
