"use client";

import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "./http";

export type Write<Answer, Input> = {
  send: (input: Input) => Promise<Answer>;
  /** Puts the answer where pages read it, so that they show it at once. */
  show?: (client: QueryClient, answer: Answer, input: Input) => void;
  /** The beginnings of the keys of all that is read again, whatever came of it; the person need not wait for that. */
  changes?: readonly QueryKey[];
  /** The same, where the button stays busy until it has been read. */
  waitsFor?: readonly QueryKey[];
  /** What shows the decision of a person who was faster: read again where this one is refused for it (409). */
  contested?: QueryKey;
  /** How long the answer stays in memory, in milliseconds. */
  gcTime?: number;
};

/**
 * What a button sends, and what of the page follows from it. A second press with the same input, while the first is under way,
 * sends nothing and gets the first one’s answer: `isPending` reaches the button with the next rendering only, and both clicks of
 * a double click come before it. It is under way until the page shows what came of it. Another input is another decision.
 */
export function useWrite<Answer, Input = void>({
  send,
  show,
  changes = [],
  waitsFor = [],
  contested,
  gcTime,
}: Write<Answer, Input>): UseMutationResult<Answer, Error, Input> {
  const client = useQueryClient();
  const readAgain = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  const mutation = useMutation<Answer, Error, Input>({
    mutationFn: send,
    onSuccess: (answer, input) => show?.(client, answer, input),
    onError: (error) => {
      if (contested && error instanceof ApiError && error.status === 409) return readAgain([contested]);
    },
    onSettled: () => {
      void readAgain(changes);
      return readAgain(waitsFor);
    },
    gcTime,
  });
  const underWay = useRef(new Map<string, Promise<Answer>>()).current;
  const mutateAsync: typeof mutation.mutateAsync = (...input) => {
    const key = JSON.stringify(input[0]) ?? "";
    const first = underWay.get(key);
    if (first) return first;
    const sent = mutation.mutateAsync(...input).finally(async () => {
      await untilDrawn();
      underWay.delete(key);
    });
    underWay.set(key, sent);
    return sent;
  };
  const mutate: typeof mutation.mutate = (...input) => {
    // What went wrong is the mutation’s `error`.
    mutateAsync(...input).catch(() => {});
  };
  return { ...mutation, mutate, mutateAsync } as UseMutationResult<Answer, Error, Input>;
}

/** Resolves once the page has what was answered: until then its button still stands there, and a press would send again. */
const untilDrawn = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

type List<Item> = { items: Item[] };

/** A list with one of its records as now: in its place, or at the end. */
export function withItem<Item extends { id: string }, Kept extends List<Item>>(
  list: Kept | undefined,
  item: Item,
): Kept | undefined {
  if (!list) return list;
  const isKnown = list.items.some(({ id }) => id === item.id);
  const items = isKnown ? list.items.map((one) => (one.id === item.id ? item : one)) : [...list.items, item];
  return { ...list, items };
}

/** A list without one of its records. */
export const withoutItem = <Kept extends List<{ id: string }>>(
  list: Kept | undefined,
  id: string,
): Kept | undefined => list && { ...list, items: list.items.filter((item) => item.id !== id) };
