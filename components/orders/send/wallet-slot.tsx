"use client";

import dynamic from "next/dynamic";
import { SkeletonText } from "@/components/ui/skeleton";
import type { Order } from "@/lib/contract/orders";
import { isUncleared } from "../copy/findings";
import { paymentOf } from "./payment";

/** Only who may send tokens by a wallet in the browser loads what talks to it. */
const WalletSend = dynamic(() => import("./wallet/wallet-send").then((module) => module.WalletSend), {
  ssr: false,
  loading: () => <SkeletonText lines={2} className="max-w-sm" />,
});

/** The place for sending from a connected wallet; nothing where the order, its network or the person rules it out. */
export function WalletSlot({ order }: { order: Order }) {
  const payment = paymentOf(order);
  const blocked = !order.allowed.includes("confirm") || isUncleared(order);
  if (!payment || blocked) return null;
  return (
    <section aria-labelledby="wallet" className="border-t px-5 pt-4 pb-5 sm:px-6">
      <h3 id="wallet" className="mb-2 text-lg">
        Send from a connected wallet
      </h3>
      {/* A changed payment begins anew: what a person connected for was another one. */}
      <WalletSend key={`${payment.to} ${payment.units}`} order={order} payment={payment} />
    </section>
  );
}
