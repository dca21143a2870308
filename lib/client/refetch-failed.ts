import type { QueryClient } from "@tanstack/react-query";

/** Asks again for everything on the page whose last reading failed. */
export const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
