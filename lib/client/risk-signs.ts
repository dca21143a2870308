import { queryOptions } from "@tanstack/react-query";
import type { RiskSigns } from "@/lib/contract/risk-signs";
import { read } from "./http";
import { orderKeys } from "./orders";

/** What other redemptions, limits and balances do meanwhile is no change of this one. */
const AGAIN_MS = 30_000;

/** What an approver compares a redemption with. */
export const riskSignsQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(id), "signs"] as const,
    queryFn: read<RiskSigns>(`/api/orders/${id}/signs`),
    refetchInterval: AGAIN_MS,
  });
