import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { type addPerson, type changePerson, type Person, people, person } from "@/lib/contract/people";
import { activityKey } from "./activity";
import { request } from "./http";
import { meQuery } from "./me";

export type AddPerson = z.input<typeof addPerson>;
export type ChangePerson = z.input<typeof changePerson>;

/** Everybody who may or might sign in. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ["people"],
    queryFn: ({ signal }) => request(people, "/api/people", { signal }),
  });

/** Adds a person with a first password. */
export function useAddPerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AddPerson) => request(person, "/api/people", { method: "POST", body: input }),
    onSuccess: (added) => keep(client, added),
    onSettled: () => refresh(client),
  });
}

/** Changes a person's name, roles, password, or whether they may sign in. */
export function useChangePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: ChangePerson & { id: string }) =>
      request(person, `/api/people/${encodeURIComponent(id)}`, { method: "PATCH", body: change }),
    onSuccess: (changed) => keep(client, changed),
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
  client.invalidateQueries({ queryKey: activityKey });
}
