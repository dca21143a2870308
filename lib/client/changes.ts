import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Change, Changes, DecideChange, Proposed, Unconfirmed } from "@/lib/contract/changes";
import { ABOUT_REDEMPTION, proofOfKind } from "@/lib/domain/change-kinds";
import { activityKey } from "./activity";
import { read } from "./http";
import { unlessLive } from "./live-state";
import { decide, withProof } from "./proofs";
import { useWrite, type Write } from "./use-write";

const key = ["changes"] as const;

/** What shows that something was proposed or decided. */
export const changesKeys = [key, activityKey];

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

export const changeQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id] as const,
    queryFn: read<Change>(`/api/changes/${encodeURIComponent(id)}`),
    refetchInterval: unlessLive(15_000),
  });

/** Whether this person can decide on it now; what is about a redemption is among the redemptions that wait for them. */
const isToDecide = ({ allowed, kind }: Change) =>
  allowed.includes("accept") && !ABOUT_REDEMPTION.includes(kind);

/** What this person can decide on now. */
export const useChangesToDecide = (): Change[] =>
  useQuery({ ...waitingChangesQuery(), select: ({ items }) => items.filter(isToDecide) }).data ?? [];

/** Whom this person can confirm now: people whom an admin has added alone. */
export const usePeopleToConfirm = (): Unconfirmed[] =>
  useQuery({
    ...waitingChangesQuery(),
    select: ({ toConfirm }) => toConfirm.filter(({ allowed }) => allowed),
  }).data ?? [];

/** A second person's decision on one whom an admin has added alone. */
export const useConfirmPerson = (id: string) =>
  useWrite({
    send: () => decide("confirm_person", id, `/api/people/${encodeURIComponent(id)}/confirmation`),
    // Whose approval counts on which redemption has changed.
    waitsFor: [[]],
  });

/** What waits for a second person, by what it is about: a person's id, a wallet's id, `policies`. */
export function useWaitingChange(target: string, kinds?: readonly Change["kind"][]): Change | undefined {
  const { data } = useQuery(waitingChangesQuery());
  return data?.items.find((item) => item.target === target && (!kinds || kinds.includes(item.kind)));
}

/** Whether changes take a second person: while one admin sets up they take effect at once. Until it is known, they do. */
export const useNeedsSecondPerson = (): boolean => useQuery(waitingChangesQuery()).data?.settingUp !== true;

/** Accepts or declines a change, or withdraws the person's own proposal. */
export const useDecideChange = ({ id, kind, target }: Pick<Change, "id" | "kind" | "target">) =>
  useWrite({
    send: (body: Omit<DecideChange, "signature">) => {
      const proof = proofOfKind(kind);
      return decide<Change>(
        proof,
        proof === "decide_change" ? id : target,
        `/api/changes/${encodeURIComponent(id)}`,
        { body },
      );
    },
    show: (client, decided) => {
      client.setQueryData(changeQuery(id).queryKey, decided);
      // It may have changed anything: people, rules, wallets, and who may do what with every redemption.
      void client.invalidateQueries();
    },
    contested: key,
  });

type Proposal<Made, Input> = Omit<Write<Made, Input>, "send"> & {
  /** What it would change: a person's id, an address, `policies`. */
  target: (input: Input) => string;
  send: (input: Input) => Promise<Made | Proposed>;
};

/**
 * Proposes a change, or makes it at once while one admin sets up: then the person may be asked for a proof first, and `show` gets
 * what was made.
 */
export const useProposal = <Made, Input = void>({
  target,
  send,
  show,
  changes = [],
  waitsFor,
}: Proposal<Made, Input>) =>
  useWrite<Made | Proposed, Input>({
    send: (input) =>
      withProof({ act: "make_change", items: [{ id: target(input), content: {} }] }, () => send(input)),
    show: (client, answer, input) => {
      if (!isProposed(answer)) show?.(client, answer as Made, input);
    },
    changes: [...changes, ...changesKeys],
    waitsFor,
  });

/** Whether a write waits for a second person now. */
export const isProposed = (answer: unknown): answer is Proposed =>
  typeof answer === "object" && answer !== null && "change" in answer;
