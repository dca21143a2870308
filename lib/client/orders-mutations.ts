import { type QueryClient, useQueryClient } from "@tanstack/react-query";
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
import type { Assertion } from "@/lib/contract/proofs";
import type { SendMeans } from "@/lib/domain/order-facts";
import type { ProofAct } from "@/lib/domain/proof-acts";
import { activityKey } from "./activity";
import { ApiError } from "./api-error";
import { request } from "./http";
import { orderKeys } from "./orders";
import { withProof } from "./proofs";
import { useSendOnce } from "./use-send-once";

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
export function useCreateOrder() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: ({ draft, key }: { draft: DraftOrder; key: string }) =>
      request<Order>("/api/orders", { method: "POST", body: draft, headers: { "Idempotency-Key": key } }),
    onSuccess: (created) => keep(client, created),
  });
}

/** A change of one order; a refusal because the order has moved brings its present state onto the page. */
function useOrderChange<Input>(id: string, send: (input: Input) => Promise<Order>) {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: send,
    onSuccess: (changed) => keep(client, changed),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) {
        return client.invalidateQueries({ queryKey: orderKeys.one(id) });
      }
    },
  });
}

const post = (id: string, verb: string, body: object) =>
  request<Order>(`/api/orders/${id}/${verb}`, { method: "POST", body });

/** A decision that the server may want a proof for, of which `content` is what a passkey signs. */
const decide = (
  act: ProofAct,
  id: string,
  content: object,
  send: (proof: { signature?: Assertion }) => Promise<Order>,
) => withProof({ act, items: [{ id, content }] }, (signature) => send({ signature }));

export const useEditOrder = (id: string) =>
  useOrderChange(id, (draft: EditOrder) =>
    request<Order>(`/api/orders/${id}`, { method: "PUT", body: draft }),
  );

export const useApproveOrder = (id: string) =>
  useOrderChange(id, (input: { contentHash: string; comment?: string }) =>
    decide("approve", id, { contentHash: input.contentHash }, (proof) =>
      post(id, "approve", { ...input, ...proof }),
    ),
  );

export const useRejectOrder = (id: string) =>
  useOrderChange(id, (input: { reason: string }) => post(id, "reject", input));

export const useWithdrawOrder = (id: string) =>
  useOrderChange(id, (input: { reason?: string }) => post(id, "withdraw", input));

export const useHoldOrder = (id: string) =>
  useOrderChange(id, (input: { reason: string }) => post(id, "hold", input));

export const useCloseOrder = (id: string) =>
  useOrderChange(id, (input: CloseOrder) =>
    decide("decide_close", id, input, (proof) => post(id, "close", { ...input, ...proof })),
  );

export const useConfirmTransfer = (id: string) =>
  useOrderChange(id, (input: { transactionHash: string }) => post(id, "confirmation", input));

/** Reserves the order for this person, who is about to send by these means; whatever the answer, the page then shows how the order stands. */
export function useReserveOrder(id: string) {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (means: SendMeans) =>
      request<Reservation>(`/api/orders/${id}/reservation`, { method: "POST", body: { means } }),
    // Not waited for: the wallet is asked at once.
    onSettled: () => void client.invalidateQueries({ queryKey: orderKeys.one(id) }),
  });
}

export const useReleaseOrder = (id: string) =>
  useOrderChange(id, (input: ReleaseOrder) =>
    decide("release", id, input, (proof) => post(id, "reservation/release", { ...input, ...proof })),
  );

export const useResolveOrder = (id: string) =>
  useOrderChange(id, (input: ResolveOrder) =>
    decide("decide_resolution", id, input, (proof) => post(id, "resolution", { ...input, ...proof })),
  );

export const useDecideAlarm = (id: string) =>
  useOrderChange(id, (input: DecideAlarm) =>
    decide("decide_alarm", id, input, (proof) => post(id, "alarm", { ...input, ...proof })),
  );

/** A preparer's word on tokens that came from another wallet. */
export const useDecideArrival = (id: string) =>
  useOrderChange(id, (input: DecideArrival) => post(id, "arrivals", input));

/** An approver's word that the address was compared with the issuer by phone. */
export const useCheckAddress = (id: string) =>
  useOrderChange(id, (input: CheckAddress) =>
    decide("check_address", id, input, (proof) => post(id, "address-check", { ...input, ...proof })),
  );

/** An approver's decision that a hash is posted although its check did not pass. */
export const useOverrideCheck = (id: string) =>
  useOrderChange(id, (input: OverrideCheck) =>
    decide("override_check", id, input, (proof) => post(id, "hash-override", { ...input, ...proof })),
  );

/** Asks the server to read the issuer now. */
export const useRefreshOrder = (id: string) => useOrderChange(id, (_: undefined) => post(id, "refresh", {}));
