import { queryOptions } from "@tanstack/react-query";
import type { Me } from "@/lib/contract/people";
import { request } from "./http";

/** Who is signed in, with the roles of this moment. */
export const meQuery = () =>
  queryOptions({
    queryKey: ["me"],
    queryFn: ({ signal }) => request<Me>("/api/me", { signal }),
  });
