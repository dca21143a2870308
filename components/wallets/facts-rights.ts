/** Who looks, and the names of the networks that are read; empty where none is. */
export type FactsRights = { me: { id: string; roles: readonly string[] }; networks: readonly string[] };
