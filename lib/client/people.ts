import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Proposed } from "@/lib/contract/changes";
import type { AddPerson, ChangePerson, Me, People, Person } from "@/lib/contract/people";
import { isProposed, proposeOrMake, refreshChanges } from "./changes";
import { read, request } from "./http";
import { useSendOnce } from "./use-send-once";

/** Everybody who may or might sign in. */
export const peopleQuery = () => queryOptions({ queryKey: ["people"], queryFn: read<People>("/api/people") });

/** Adds a person, or proposes to; they are invited by mail. */
export function useAddPerson() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (input: AddPerson) =>
      proposeOrMake(input.email, () =>
        request<Person | Proposed>("/api/people", { method: "POST", body: input }),
      ),
    onSuccess: (added) => isProposed(added) || keep(client, added),
    onSettled: () => refresh(client),
  });
}

/** Changes a person's name, roles, or whether they may sign in; or proposes to. */
export function useChangePerson() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: ({ id, ...change }: ChangePerson & { id: string }) =>
      proposeOrMake(id, () =>
        request<Person | Proposed>(`/api/people/${encodeURIComponent(id)}`, {
          method: "PATCH",
          body: change,
        }),
      ),
    onSuccess: (changed) => isProposed(changed) || keep(client, changed),
    onSettled: () => refresh(client),
  });
}

/** Proposes that somebody starts again with a link by mail, or lets them while one admin sets up. */
export function useRecoverSignIn() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (id: string) =>
      proposeOrMake(id, () =>
        request<undefined | Proposed>(`/api/people/${encodeURIComponent(id)}/sign-in-recovery`, {
          method: "POST",
          body: {},
        }),
      ),
    onSettled: () => refresh(client),
  });
}

/** Shows at once what the server answered, in the place where the person stands already. */
function keep(client: QueryClient, changed: Person): void {
  client.setQueryData(peopleQuery().queryKey, (old) => {
    if (!old) return old;
    const known = old.items.some(({ id }) => id === changed.id);
    return {
      items: known
        ? old.items.map((item) => (item.id === changed.id ? changed : item))
        : [...old.items, changed],
    };
  });
}

function refresh(client: QueryClient): void {
  client.invalidateQueries({ queryKey: peopleQuery().queryKey });
  client.invalidateQueries({ queryKey: meQuery().queryKey });
  void refreshChanges(client);
}

/** Who is signed in, with the roles of this moment. */
export const meQuery = () => queryOptions({ queryKey: ["me"], queryFn: read<Me>("/api/me") });
