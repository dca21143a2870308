import "server-only";
import { evm } from "@/lib/domain/networks/evm";

/**
 * A transaction's hash as a node writes it, in the one spelling that rows are compared by.
 * @throws Error where it is none: what its node says counts for nothing
 */
export function checkedHash(hash: string): string {
  const normal = evm.parseHash(hash);
  if (normal === null) throw new Error("A node names a transaction by what is no hash.");
  return normal;
}
