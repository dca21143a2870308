import { queryOptions } from "@tanstack/react-query";
import { notices } from "@/lib/contract/notices";
import { request } from "./http";

/** What everybody has to know; asked now and then while any page is open. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ["notices"],
    queryFn: ({ signal }) => request(notices, "/api/notices", { signal }),
    refetchInterval: 15_000,
  });
