import { ChainError } from "../chain/chain";

/** A control request that cannot be done, with the reason in words. */
export class ControlError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

/** The thing found, or a 404. */
export function orMissing<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new ControlError(404, `There is no such ${what}.`);
  return found;
}

/** A ChainError as 409; anything else as it is. */
export function asConflict(error: unknown): never {
  throw error instanceof ChainError ? new ControlError(409, error.message) : error;
}
