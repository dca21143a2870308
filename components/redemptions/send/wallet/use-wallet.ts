import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/http";
import { orderKeys, orderQuery } from "@/lib/client/orders";
import { useConfirmTransfer, useReleaseOrder, useReserveOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { GIVEN_BACK, troubleText } from "../../copy/wallet";
import type { Payment } from "../payment";
import { forgetSend, isRecorded, useKeptSend } from "./kept-send";
import { whyNotAsk } from "./may-ask";
import type { FoundWallet } from "./provider";
import {
  type ReserveRefusal,
  type SessionOptions,
  type WalletSession,
  type WalletState,
  walletSession,
} from "./session";

type Chosen = { wallet: FoundWallet; session: WalletSession };

const nothing = () => () => {};

/** The recorded transaction moved nothing and the chain can't undo that, so another hash may take its place. */
function isVoid({ transfer }: Order): boolean {
  const { state, final } = transfer?.transaction ?? {};
  return final === true && (state === "reverted" || state === "cancelled");
}

/** Why the server gave no reservation, where its code says it; the order's present state shows the others. */
const REFUSALS: Partial<Record<string, ReserveRefusal>> = {
  reserved: "being_sent",
  paused: "sending_paused",
  issuer_failed: "issuer_unread",
  issuer_timeout: "issuer_unread",
};

/** What the wallet's part says beside this order, which the page may have as it was before a reservation was given back. */
function besideOrder(state: WalletState | undefined, { reservation }: Order): WalletState | undefined {
  const isKnown = !state?.givenBack || state.givenBack !== reservation?.at;
  return isKnown ? state : { ...state, stage: "releasing" };
}

/** The wallet that was chosen, what it says, the hash that this tab keeps, and the recording of it. */
export function useWallet(order: Order, payment: Payment) {
  const { id } = order;
  const client = useQueryClient();
  const confirm = useConfirmTransfer(id);
  const take = useReserveOrder(id);
  const giveBack = useReleaseOrder(id);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** The hash that moved nothing, whose place the one sent now takes. */
  const replaced = useRef<string | null>(null);
  const session = chosen?.session;
  const kept = useKeptSend(id);
  const said = useSyncExternalStore<WalletState | undefined>(session?.subscribe ?? nothing, () =>
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

  /** With the fresh order the panel may be gone from the page, and a notice in it with it. */
  function told<T extends ReserveRefusal | null>(refusal: T): T {
    if (refusal) toast.error(troubleText(refusal));
    return refusal;
  }

  async function whyNot() {
    const order = await readOrder();
    replaced.current = order.confirmation?.transactionHash ?? null;
    return told(whyNotAsk(order, payment));
  }

  const reserve: SessionOptions["reserve"] = () =>
    take.mutateAsync("page").catch(async (error) => told(await refusalOf(error)));

  async function refusalOf(error: unknown): Promise<ReserveRefusal> {
    const known = error instanceof ApiError ? REFUSALS[error.code] : undefined;
    if (known) return known;
    const order = await readOrder().catch(() => null);
    return (order && whyNotAsk(order, payment)) ?? "server_unreachable";
  }

  const release: SessionOptions["release"] = async (why, { at }) => {
    let wasThisOne = true;
    try {
      await giveBack.mutateAsync({ reason: GIVEN_BACK[why], at });
    } catch (error) {
      // Refused because it is no longer this one: there is nothing left to give back.
      if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 403)) throw error;
      wasThisOne = false;
    }
    if (why === "payment_changed") told(why);
    return wasThisOne;
  };

  function choose(wallet: FoundWallet) {
    const { provider } = wallet;
    const session = walletSession({
      ...{ orderId: id, payment, provider, whyNot, reserve, release },
      onHash: record,
    });
    setChosen({ wallet, session });
    void session.connect();
  }

  const leave = () => setChosen(null);
  const state = besideOrder(said, order);
  return { chosen, state, kept, choose, leave, record, recording: confirm.isPending, error: confirm.error };
}
