import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Proposed } from "@/lib/contract/changes";
import type { AddPerson, ChangePerson, Me, People, Person } from "@/lib/contract/people";
import { useProposal } from "./changes";
import { read, request } from "./http";
import { withItem } from "./use-write";

/** Who is signed in, with the roles of this moment. */
export const meQuery = () => queryOptions({ queryKey: ["me"], queryFn: read<Me>("/api/me") });

const path = (id: string) => `/api/people/${encodeURIComponent(id)}`;

/** Everybody who may or might sign in. */
export const peopleQuery = () => queryOptions({ queryKey: ["people"], queryFn: read<People>("/api/people") });

const changes = () => [peopleQuery().queryKey, meQuery().queryKey];

/** Shows at once what the server answered, in the place where the person stands already. */
const show = (client: QueryClient, person: Person) =>
  client.setQueryData(peopleQuery().queryKey, (old) => withItem(old, person));

/** Adds a person, or proposes to; they are invited by mail. */
export const useAddPerson = () =>
  useProposal<Person, AddPerson>({
    target: ({ email }) => email,
    send: (body) => request<Person | Proposed>("/api/people", { method: "POST", body }),
    show,
    changes: changes(),
  });

/** Changes a person's name, roles, or whether they may sign in; or proposes to. */
export const useChangePerson = () =>
  useProposal<Person, ChangePerson & { id: string }>({
    target: ({ id }) => id,
    send: ({ id, ...body }) => request<Person | Proposed>(path(id), { method: "PATCH", body }),
    show,
    changes: changes(),
  });

/** Proposes that a person starts again with a link by mail, or does it at once while one admin sets up. */
export const useRecoverSignIn = () =>
  useProposal({
    target: (id: string) => id,
    send: (id) => request<undefined | Proposed>(`${path(id)}/sign-in-recovery`, { method: "POST", body: {} }),
    changes: changes(),
  });
