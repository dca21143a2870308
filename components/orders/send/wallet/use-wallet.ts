"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import { orderKeys, orderQuery } from "@/lib/client/orders";
import { useConfirmTransfer } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { TROUBLES } from "../../copy/wallet";
import type { Payment } from "../payment";
import { forgetSend, isRecorded, useKeptSend } from "./kept-send";
import { whyNotAsk } from "./may-ask";
import type { FoundWallet } from "./provider";
import { type WalletSession, type WalletState, walletSession } from "./session";

type Chosen = { wallet: FoundWallet; session: WalletSession };

const nothing = () => () => {};

/** The recorded transaction moved nothing and the chain can't undo that, so another hash may take its place. */
function isVoid({ transfer }: Order): boolean {
  const { state, final } = transfer?.transaction ?? {};
  return final === true && (state === "reverted" || state === "cancelled");
}

/** The wallet that was chosen, what it says, what this tab keeps of asking it, and the recording of its hash. */
export function useWallet(id: string, payment: Payment) {
  const client = useQueryClient();
  const confirm = useConfirmTransfer(id);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** The hash that moved nothing, whose place the one sent now takes. */
  const replaced = useRef<string | null>(null);
  const session = chosen?.session;
  const kept = useKeptSend(id);
  const state = useSyncExternalStore<WalletState | undefined>(session?.subscribe ?? nothing, () =>
    session?.read(),
  );
  useEffect(() => session?.follow(), [session]);

  async function readOrder(): Promise<Order> {
    // A reading that began before the click says nothing about now.
    await client.cancelQueries({ queryKey: orderKeys.one(id), exact: true });
    return client.fetchQuery({ ...orderQuery(id), staleTime: 0 });
  }

  async function recordHash(hash: string) {
    // It may have been found on the network meanwhile; another hash is replaced by people only.
    const order = client.getQueryData(orderQuery(id).queryKey);
    const known = order?.confirmation?.transactionHash;
    if (order && isRecorded(order, hash)) return forgetSend(id);
    if (known && known !== replaced.current && !isVoid(order)) return;
    await confirm.mutateAsync({ transactionHash: hash });
    forgetSend(id);
  }
  // What went wrong stands in `error`.
  const record = (hash: string) => void recordHash(hash).catch(() => {});

  async function whyNot() {
    const order = await readOrder();
    replaced.current = order.confirmation?.transactionHash ?? null;
    const refusal = whyNotAsk(order, payment);
    // With the fresh order the panel may be gone from the page, and a notice in it with it.
    if (refusal) toast.error(TROUBLES[refusal]);
    return refusal;
  }

  function choose(wallet: FoundWallet) {
    const { provider } = wallet;
    const session = walletSession({ orderId: id, payment, provider, whyNot, onHash: record });
    setChosen({ wallet, session });
    void session.connect();
  }

  const leave = () => setChosen(null);
  return { chosen, state, kept, choose, leave, record, recording: confirm.isPending, error: confirm.error };
}
