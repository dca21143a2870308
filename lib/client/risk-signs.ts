import { queryOptions } from "@tanstack/react-query";
import type { RiskSigns } from "@/lib/contract/risk-signs";
import { request } from "./http";
import { orderKeys } from "./orders";

/** What other redemptions, limits and balances do meanwhile is no change of this one. */
const AGAIN_MS = 30_000;

/** What an approver compares a redemption with. */
export const riskSignsQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(id), "signs"] as const,
    queryFn: ({ signal }) => request<RiskSigns>(`/api/orders/${id}/signs`, { signal }),
    refetchInterval: AGAIN_MS,
  });
