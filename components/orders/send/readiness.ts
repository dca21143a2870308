import { useQuery } from "@tanstack/react-query";
import { readinessQuery } from "@/lib/client/orders";
import type { Readiness } from "@/lib/contract/chain";

/** What could be read of the network just now: what an attempt did not bring is null, whatever stood there before. */
export type Ready = Pick<Readiness, "token" | "balance" | "gas" | "problem"> & { at: string | null };

const NOTHING: Ready = { token: null, balance: null, gas: null, problem: null, at: null };

/** The network as it is before tokens are sent; undefined while the first answer is on its way. */
export function useReadiness(id: string): Ready | undefined {
  const { data, isError } = useQuery(readinessQuery(id));
  return isError ? NOTHING : data;
}
