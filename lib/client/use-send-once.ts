"use client";

import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

type Once<Data, Input> = Pick<UseMutationResult<Data, Error, Input>, "mutate" | "mutateAsync">;

/**
 * `useMutation` for what a button sends. A second press with the same input, while the first is under way, sends nothing and
 * gets the first one’s answer: `isPending` reaches the button with the next rendering only, and both clicks of a double click
 * come before it. Another input is another decision.
 */
export function useSendOnce<Data, Input>(
  options: UseMutationOptions<Data, Error, Input>,
): UseMutationResult<Data, Error, Input> {
  const mutation = useMutation(options);
  const underWay = useRef(new Map<string, Promise<Data>>()).current;
  const mutateAsync: Once<Data, Input>["mutateAsync"] = (...input) => {
    const key = JSON.stringify(input[0]) ?? "";
    const first = underWay.get(key);
    if (first) return first;
    const sent = mutation.mutateAsync(...input).finally(() => underWay.delete(key));
    underWay.set(key, sent);
    return sent;
  };
  const mutate: Once<Data, Input>["mutate"] = (...input) => {
    // What went wrong is the mutation’s `error`.
    mutateAsync(...input).catch(() => {});
  };
  return { ...mutation, mutate, mutateAsync } as UseMutationResult<Data, Error, Input>;
}
