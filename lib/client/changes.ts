import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Change, Changes, DecideChange, Proposed, Unconfirmed } from "@/lib/contract/changes";
import { activityKey } from "./activity";
import { ApiError } from "./api-error";
import { read, request } from "./http";
import { unlessLive } from "./live-state";
import { withProof } from "./proofs";
import { useSendOnce } from "./use-send-once";

const key = ["changes"] as const;

/** What waits for a second person, and what is over. */
export const changesQuery = () =>
  queryOptions({
    queryKey: [...key, "all"] as const,
    queryFn: read<Changes>("/api/changes"),
    refetchInterval: unlessLive(15_000),
  });

/** What waits for a second person; feeds the counter in the navigation and the pages whose things it is about. */
export const waitingChangesQuery = () =>
  queryOptions({
    queryKey: [...key, "waiting"] as const,
    queryFn: read<Changes>("/api/changes?state=waiting"),
    refetchInterval: unlessLive(15_000),
  });

/** One change. */
export const changeQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id] as const,
    queryFn: read<Change>(`/api/changes/${encodeURIComponent(id)}`),
    refetchInterval: unlessLive(15_000),
  });

/** Whether this person can decide on it now. */
export const isToDecide = ({ allowed }: Change) => allowed.includes("accept");

/** What this person can decide on now. */
export const useChangesToDecide = (): Change[] =>
  useQuery({ ...waitingChangesQuery(), select: ({ items }) => items.filter(isToDecide) }).data ?? [];

/** Whom this person can confirm now: an admin has added them alone. */
export const usePeopleToConfirm = (): Unconfirmed[] =>
  useQuery({
    ...waitingChangesQuery(),
    select: ({ toConfirm }) => toConfirm.filter(({ allowed }) => allowed),
  }).data ?? [];

/** A second person's word for somebody whom one admin has added alone. */
export function useConfirmPerson(id: string) {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: () =>
      withProof({ act: "confirm_person", items: [{ id, content: {} }] }, (signature) =>
        request(`/api/people/${encodeURIComponent(id)}/confirmation`, {
          method: "POST",
          body: { signature },
        }),
      ),
    // Whose approval counts on which redemption has changed.
    onSettled: () => client.invalidateQueries(),
  });
}

/** What waits for a second person, by what it is about: a person's id, a wallet's id, `policies`. */
export function useWaitingChange(target: string, kinds?: readonly Change["kind"][]): Change | undefined {
  const { data } = useQuery(waitingChangesQuery());
  return data?.items.find((item) => item.target === target && (!kinds || kinds.includes(item.kind)));
}

/** Whether changes take a second person: while one admin sets up they take effect at once. Until it is known, they do. */
export const useTakesTwo = (): boolean => useQuery(waitingChangesQuery()).data?.settingUp !== true;

/** Accepts or declines a change, or takes one's own proposal back. */
export function useDecideChange(id: string) {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (given: Omit<DecideChange, "signature">) =>
      withProof({ act: "decide_change", items: [{ id, content: given }] }, (signature) =>
        request<Change>(`/api/changes/${encodeURIComponent(id)}`, {
          method: "POST",
          body: { ...given, signature },
        }),
      ),
    onSuccess: (decided) => {
      client.setQueryData(changeQuery(id).queryKey, decided);
      // It may have changed anything: people, rules, wallets, and who may do what with every redemption.
      void client.invalidateQueries();
    },
    onError: (error) => {
      // Somebody was faster: their decision comes onto the page.
      if (error instanceof ApiError && error.status === 409) return refreshChanges(client);
    },
  });
}

/**
 * Sends what proposes a change of `target`, or makes it at once while one admin sets up: then it may be asked first who
 * makes it.
 */
export const proposeOrMake = <T>(target: string, send: () => Promise<T>): Promise<T> =>
  withProof({ act: "make_change", items: [{ id: target, content: {} }] }, send);

/** Reads again what waits, after something was proposed. */
export function refreshChanges(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: activityKey });
  return client.invalidateQueries({ queryKey: key });
}

/** Whether a write waits for a second person now. */
export const isProposed = (answer: unknown): answer is Proposed =>
  typeof answer === "object" && answer !== null && "change" in answer;
