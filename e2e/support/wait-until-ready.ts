import type { Child } from "./child";
import { waitFor } from "./wait-for";

const EXITED = Symbol("exited");

/**
 * Polls until a started process is ready, and returns the result. A process that does not become ready is stopped.
 * @param name the process, for the message of the error
 * @throws Error with the output of the process when it exits, or when the time is up
 */
export async function waitUntilReady<T>(
  child: Child,
  name: string,
  poll: () => T | Promise<T>,
  seconds = 60,
): Promise<NonNullable<Exclude<T, false>>> {
  const pollOrExit = async (): Promise<T | typeof EXITED> => (child.isAlive() ? await poll() : EXITED);
  const result = await waitFor(`${name} to be ready`, pollOrExit, { seconds }).catch(async (error: Error) => {
    await child.stop();
    throw new Error(`${error.message}\n${child.log()}`);
  });
  if (result === EXITED) throw new Error(`${name} did not start: ${child.log()}`);
  return result as NonNullable<Exclude<T, false>>;
}
