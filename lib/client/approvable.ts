import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Approvable } from "@/lib/contract/approvable";
import type { Order } from "@/lib/contract/orders";
import type { Assertion } from "@/lib/contract/proofs";
import { activityKey } from "./activity";
import { ApiError, read, request } from "./http";
import { orderKeys } from "./orders";
import { keepAnswer } from "./orders-mutations";
import { askForProof } from "./proofs";

/** What this person may approve now. */
export const approvableQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.lists, "approvable"] as const,
    queryFn: read<Approvable>("/api/approvable"),
    // What is being compared does not change under the reader's eyes: the server refuses what has changed.
    refetchOnWindowFocus: false,
    meta: { ignoresLiveUpdates: true },
  });

/** What became of one of several approvals. */
export type Outcome = { order: Order; error?: unknown };

/**
 * Approves several redemptions one after the other, each by its own hash, with one proof for all of them where one is asked. One
 * that fails does not stop the others. `tell` is called as each ends.
 */
export function useApproveSeveral() {
  const client = useQueryClient();
  return async (chosen: readonly Order[], tell: (outcome: Outcome) => void): Promise<void> => {
    let signature: Assertion | undefined;
    for (const [index, one] of chosen.entries()) {
      try {
        const approved = await approve(one, signature).catch(async (error: unknown) => {
          if (!(error instanceof ApiError && error.code === "step_up_required") || signature) throw error;
          const items = chosen.slice(index).map(({ id, contentHash }) => ({ id, content: { contentHash } }));
          const proof = await askForProof({ act: "approve", items }, "signature" in error.fields).catch(
            () => {
              throw error;
            },
          );
          signature = proof ?? undefined;
          return approve(one, signature);
        });
        keepAnswer(client, approved);
        tell({ order: approved });
      } catch (error) {
        tell({ order: one, error });
        // Without a proof for this one there is none for the others.
        if (error instanceof ApiError && error.code === "step_up_required" && !signature) {
          for (const left of chosen.slice(index + 1)) tell({ order: left, error });
          break;
        }
      }
    }
    void client.invalidateQueries({ queryKey: orderKeys.lists });
    void client.invalidateQueries({ queryKey: activityKey });
  };
}

const approve = ({ id, contentHash }: Order, signature?: Assertion) =>
  request<Order>(`/api/orders/${id}/approve`, { method: "POST", body: { contentHash, signature } });
