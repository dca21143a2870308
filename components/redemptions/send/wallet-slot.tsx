import dynamic from "next/dynamic";
import { useState } from "react";
import { SkeletonText } from "@/components/ui/skeleton";
import type { Order } from "@/lib/contract/orders";
import { maySendTokens } from "@/lib/domain/situations";
import { paymentOf } from "./payment";
import { useKeptSend } from "./wallet/kept-send";

/** What talks to a wallet in the browser is loaded only for people who may send tokens by it. */
const WalletSend = dynamic(() => import("./wallet/wallet-send").then((module) => module.WalletSend), {
  ssr: false,
  loading: () => <SkeletonText lines={2} className="mx-5 mb-5 max-w-sm sm:mx-6" />,
});

/** The place for sending from a connected wallet; once tokens may not be sent any more, for what this page asked a wallet. */
export function WalletSlot({ order, bar }: { order: Order; bar: HTMLElement | null }) {
  const kept = useKeptSend(order.id);
  const isNeeded = maySendTokens(order.situation) || kept !== null;
  // An open wallet ends what it began, whatever step the redemption has reached.
  const [isLoaded, setLoaded] = useState(isNeeded);
  if (isNeeded && !isLoaded) setLoaded(true);
  const payment = paymentOf(order);
  if (!payment || !order.allowed.includes("confirm") || !isLoaded) return null;
  // A changed payment needs a new connection: what a person connected for was another one.
  return <WalletSend key={`${payment.to} ${payment.units}`} order={order} payment={payment} bar={bar} />;
}
