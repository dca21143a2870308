import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { Proposed } from "@/lib/contract/changes";
import type {
  BankLine,
  BankLines,
  Coverage,
  DismissLine,
  IgnoreLine,
  LineTotals,
  ListLines,
  MatchLine,
  ProposePayer,
  Statements,
  StatementWithLines,
  UnmatchLine,
} from "@/lib/contract/statements";
import { activityKey } from "./activity";
import { useProposal } from "./changes";
import { filterParams, read, request } from "./http";
import { unlessLive } from "./live-state";
import { useWrite } from "./use-write";

/** All that is read from statements. */
export const bankKey = ["bank"] as const;
const linesKey = [...bankKey, "lines"] as const;

/** What changes with what the bank says: every redemption may. */
export const bankChanges = [bankKey, ["orders"], activityKey] as const;

const EVERY_MS = 15_000;

const nextPages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
  refetchInterval: unlessLive(EVERY_MS),
};

type LineFilter = Pick<ListLines, "state" | "automatic" | "q">;

/** Bank lines by filter, the newest first, page after page. */
export const linesQuery = (filter: LineFilter) =>
  infiniteQueryOptions({
    queryKey: [...linesKey, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      request<BankLines>(`/api/bank-lines?${filterParams({ ...filter, cursor: pageParam })}`, { signal }),
    ...nextPages,
    placeholderData: keepPreviousData,
  });

/** How many lines stand under each tab. */
export const lineTotalsQuery = () =>
  queryOptions({
    queryKey: [...bankKey, "totals"] as const,
    queryFn: read<LineTotals>("/api/bank-lines/totals"),
    refetchInterval: unlessLive(EVERY_MS),
  });

/** How far the statements of each account have come, and the watched folder. */
export const coverageQuery = () =>
  queryOptions({
    queryKey: [...bankKey, "coverage"] as const,
    queryFn: read<Coverage>("/api/bank-coverage"),
    refetchInterval: unlessLive(EVERY_MS),
  });

/** Statements, the newest first, page after page; with `account` only those of this bank account of ours. */
export const statementsQuery = (account?: string) =>
  infiniteQueryOptions({
    queryKey: [...bankKey, "statements", account] as const,
    queryFn: ({ pageParam, signal }) =>
      request<Statements>(`/api/statements?${filterParams({ account, cursor: pageParam })}`, { signal }),
    ...nextPages,
  });

/** One statement with its lines in their order, page after page. */
export const statementQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...bankKey, "statement", id] as const,
    queryFn: ({ pageParam, signal }) =>
      request<StatementWithLines>(
        `/api/statements/${encodeURIComponent(id)}?${filterParams({ cursor: pageParam })}`,
        { signal },
      ),
    ...nextPages,
  });

/** Puts a line as it is by now into the lists that are open: it leaves those of another state. */
function showLine(client: QueryClient, line: BankLine): void {
  for (const [queryKey, data] of client.getQueriesData<InfiniteData<BankLines>>({ queryKey: linesKey })) {
    if (!data) continue;
    const { state } = queryKey[linesKey.length] as LineFilter;
    const isOut = state !== undefined && state !== line.state;
    const withLine = (page: BankLines): BankLines => ({
      ...page,
      items: page.items.flatMap((one) => (one.id !== line.id ? [one] : isOut ? [] : [line])),
    });
    client.setQueryData(queryKey, { ...data, pages: data.pages.map(withLine) });
  }
}

/** Posts a decision on one line; a refusal because a colleague was faster brings the lines’ present state. */
const useDecideLine = <Input extends object>(verb: string) =>
  useWrite({
    send: ({ id, ...body }: Input & { id: string }) =>
      request<BankLine>(`/api/bank-lines/${id}/${verb}`, { method: "POST", body }),
    show: showLine,
    changes: bankChanges,
    contested: bankKey,
  });

export const useMatchLine = () => useDecideLine<MatchLine>("match");
export const useUnmatchLine = () => useDecideLine<UnmatchLine>("unmatch");
export const useDismissLine = () => useDecideLine<DismissLine>("dismiss");
export const useIgnoreLine = () => useDecideLine<IgnoreLine>("ignore");

/** Proposes to a second person that this account pays out for the issuer. */
export const useProposePayer = () =>
  useProposal({
    target: ({ iban }: ProposePayer) => iban,
    send: (body: ProposePayer) => request<Proposed>("/api/payers", { method: "POST", body }),
    changes: [bankKey],
  });
