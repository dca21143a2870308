import "server-only";
import { IssuerError } from "../issuer";
import type { SharedReads } from "./shared-reads";

/**
 * What the issuer lists under a name, with when it did. While the issuer doesn't answer, what it listed last stands in; not where
 * its list has grown too long, since that passes only once a person reads why.
 * @throws IssuerError
 */
export function readList<T extends object>(
  reads: SharedReads,
  name: string,
  list: () => Promise<T>,
): Promise<T & { asOf: string }> {
  return reads.read(name, async () => {
    try {
      return { ...(await list()), asOf: new Date().toISOString() };
    } catch (error) {
      if (error instanceof IssuerError && error.kind === "list_too_long") reads.forgetLast(name);
      throw error;
    }
  });
}
