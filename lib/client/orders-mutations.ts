import type { QueryClient } from "@tanstack/react-query";
import type { CheckAddress, DecideArrival, OverrideCheck } from "@/lib/contract/chain";
import type {
  CloseOrder,
  DecideAlarm,
  DraftOrder,
  EditOrder,
  Order,
  ReleaseOrder,
  Reservation,
  ResolveOrder,
} from "@/lib/contract/orders";
import type { SendMeans } from "@/lib/domain/order-facts";
import type { ProofAct } from "@/lib/domain/proof-acts";
import { activityKey } from "./activity";
import { request } from "./http";
import { orderKeys } from "./orders";
import { decide } from "./proofs";
import { useWrite } from "./use-write";

/**
 * Puts the server's answer to a change where pages read the order. One that comes late finds what has happened since then there
 * already; then the order is read once more, since two instances' clocks may differ.
 */
export function keepAnswer(client: QueryClient, changed: Order): void {
  const queryKey = orderKeys.one(changed.id);
  const known = client.getQueryData<Order>(queryKey);
  if (known && known.updatedAt > changed.updatedAt) void client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, changed);
}

/** Lists are read again, since an order may have moved. */
function keep(client: QueryClient, changed: Order): void {
  keepAnswer(client, changed);
  // Not waited for: the person sees the answer at once.
  void client.invalidateQueries({ queryKey: orderKeys.lists });
  void client.invalidateQueries({ queryKey: activityKey });
}

/** Prepares a redemption. One key per content, kept over retries, so that no retry can make a second order. */
export const useCreateOrder = () =>
  useWrite({
    send: ({ draft, key }: { draft: DraftOrder; key: string }) =>
      request<Order>("/api/orders", { method: "POST", body: draft, headers: { "Idempotency-Key": key } }),
    show: keep,
  });

/** A change of one order; a refusal because the order has moved brings its present state onto the page. */
const useOrderChange = <Input>(id: string, send: (input: Input) => Promise<Order>) =>
  useWrite({ send, show: keep, contested: orderKeys.one(id) });

/** Posts what was entered to one of an order's verbs. */
const usePost = <Input extends object>(id: string, verb: string) =>
  useOrderChange(id, (body: Input) => request<Order>(`/api/orders/${id}/${verb}`, { method: "POST", body }));

/**
 * The same for a decision that the server may want a proof for. Where a passkey signs less than the whole body, it signs
 * `content`.
 */
const useDecision = <Input extends object>(
  act: ProofAct,
  id: string,
  verb: string,
  content: (input: Input) => object = (input) => input,
) =>
  useOrderChange(id, (body: Input) =>
    decide<Order>(act, id, `/api/orders/${id}/${verb}`, { body, content: content(body) }),
  );

export const useEditOrder = (id: string) =>
  useOrderChange(id, (body: EditOrder) => request<Order>(`/api/orders/${id}`, { method: "PUT", body }));

export const useApproveOrder = (id: string) =>
  useDecision<{ contentHash: string; comment?: string }>("approve", id, "approve", ({ contentHash }) => ({
    contentHash,
  }));

export const useRejectOrder = (id: string) => usePost<{ reason: string }>(id, "reject");
export const useWithdrawOrder = (id: string) => usePost<{ reason?: string }>(id, "withdraw");
export const useAskIssuer = (id: string) => usePost<{ note: string }>(id, "inquiry");
export const useHoldOrder = (id: string) => usePost<{ reason: string }>(id, "hold");
export const useCloseOrder = (id: string) => useDecision<CloseOrder>("decide_close", id, "close");
export const useConfirmTransfer = (id: string) => usePost<{ transactionHash: string }>(id, "confirmation");

/** Reserves the order for this person, who is about to send by these means; whatever the answer, the page then shows how the order stands. */
export const useReserveOrder = (id: string) =>
  useWrite({
    send: (means: SendMeans) =>
      request<Reservation>(`/api/orders/${id}/reservation`, { method: "POST", body: { means } }),
    changes: [orderKeys.one(id)],
  });

export const useReleaseOrder = (id: string) =>
  useDecision<ReleaseOrder>("release", id, "reservation/release");
export const useResolveOrder = (id: string) =>
  useDecision<ResolveOrder>("decide_resolution", id, "resolution");
export const useDecideAlarm = (id: string) => useDecision<DecideAlarm>("decide_alarm", id, "alarm");

/** A preparer's statement on tokens that came from another wallet. */
export const useDecideArrival = (id: string) => usePost<DecideArrival>(id, "arrivals");

/** An approver's statement that the address was compared with the issuer by phone. */
export const useCheckAddress = (id: string) =>
  useDecision<CheckAddress>("check_address", id, "address-check");

/** An approver's decision that a hash is posted although its check did not pass. */
export const useOverrideCheck = (id: string) =>
  useDecision<OverrideCheck>("override_check", id, "hash-override");

/** Asks the server to read the issuer now. */
export const useRefreshOrder = (id: string) =>
  useOrderChange(id, (_: undefined) =>
    request<Order>(`/api/orders/${id}/refresh`, { method: "POST", body: {} }),
  );
