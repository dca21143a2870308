import { ChainError } from "../chain/chain";

/** A control request that cannot be done, with a message for its sender. */
export class ControlError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

/** Returns what was found. @param name what it is, as a word to begin a sentence @throws ControlError 404 */
export function requireFound<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new ControlError(404, `${name} not found.`);
  return found;
}

/** Rethrows a ChainError as a ControlError 409, any other error unchanged. */
export function rethrowAsConflict(error: unknown): never {
  throw error instanceof ChainError ? new ControlError(409, error.message) : error;
}
