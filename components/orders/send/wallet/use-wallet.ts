"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { orderKeys, orderQuery } from "@/lib/client/orders";
import { useConfirmTransfer } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { isRecorded, mayResend } from "../../copy/findings";
import type { Payment } from "../payment";
import { forgetSend, onSend, readSend } from "./kept-send";
import { whyNotAsk } from "./may-ask";
import type { FoundWallet } from "./provider";
import { type WalletSession, type WalletState, walletSession } from "./session";

type Chosen = { wallet: FoundWallet; session: WalletSession };

const nothing = () => () => {};

/** The wallet that was chosen, what it says, what this tab keeps of asking it, and the recording of its hash. */
export function useWallet(id: string, payment: Payment) {
  const client = useQueryClient();
  const confirm = useConfirmTransfer(id);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** The hash that moved nothing, whose place the one sent now takes. */
  const replaced = useRef<string | null>(null);
  const session = chosen?.session;
  const kept = useSyncExternalStore(
    onSend,
    useCallback(() => readSend(id), [id]),
  );
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
    // The desk may have found it by itself meanwhile; another hash is replaced by people only.
    const order = client.getQueryData(orderQuery(id).queryKey);
    const known = order?.confirmation?.transactionHash;
    if (order && isRecorded(order, hash)) return forgetSend(id);
    if (known && known !== replaced.current && !mayResend(order)) return;
    await confirm.mutateAsync({ transactionHash: hash });
    forgetSend(id);
  }
  // What went wrong stands in `error`.
  const record = (hash: string) => void recordHash(hash).catch(() => {});

  function choose(wallet: FoundWallet) {
    const { provider } = wallet;
    const whyNot = async () => {
      const order = await readOrder();
      replaced.current = order.confirmation?.transactionHash ?? null;
      return whyNotAsk(order, payment);
    };
    const session = walletSession({ orderId: id, payment, provider, whyNot, onHash: record });
    setChosen({ wallet, session });
    void session.connect();
  }

  const leave = () => setChosen(null);
  return { chosen, state, kept, choose, leave, record, recording: confirm.isPending, error: confirm.error };
}
