import { queryOptions } from "@tanstack/react-query";
import { me } from "@/lib/contract/people";
import { request } from "./http";

/** Who is signed in, with the roles of this moment. */
export const meQuery = () =>
  queryOptions({
    queryKey: ["me"],
    queryFn: ({ signal }) => request(me, "/api/me", { signal }),
  });
