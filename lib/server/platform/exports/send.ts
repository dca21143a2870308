import "server-only";
import { log } from "../log";
import type { EndTurn } from "./exports";

/** A reader who takes nothing for so long is cut off. */
const PATIENCE_MS = 30_000;

/** By this name Next knows that nothing failed. */
class ReaderGone extends Error {
  override readonly name = "AbortError";
}

type Sending = { name: string; ended: EndTurn; personId: string; patienceMs?: number };

/** A file as a whole, or made part by part. */
export type FileBody = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * A file on its way to one reader: a part is made when the one before it was taken, and none once the reader has gone. `ended`
 * is called once, when they have all of it, it broke off, they went away, or they have taken nothing for 30 s. Going away is
 * no failure; a failure breaks the download off, so that a part never passes for all of it.
 */
export function sendFile(
  file: FileBody,
  { name, ended, personId, patienceMs = PATIENCE_MS }: Sending,
): ReadableStream<Uint8Array> {
  const parts = file instanceof Uint8Array ? [file].values() : file[Symbol.asyncIterator]();
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    ended();
  };
  // What is being made now may still end or fail, and is not waited for.
  const letGo = () => void Promise.resolve(parts.return?.()).catch(() => {});
  const waitForReader = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      end();
      log.info({ personId, name }, "an export was cut off, since it was not read");
      // words: for the log
      controller.error(new ReaderGone("This was not read for too long."));
      letGo();
    }, patienceMs).unref();
  };
  return new ReadableStream(
    {
      start: waitForReader,
      async pull(controller) {
        clearTimeout(timer);
        try {
          const part = await parts.next();
          if (isOver) return;
          if (part.done) {
            end();
            controller.close();
          } else {
            controller.enqueue(part.value);
            waitForReader(controller);
          }
        } catch (error) {
          if (isOver) return;
          end();
          log.error({ err: error, personId, name }, "an export broke off");
          controller.error(error);
        }
      },
      cancel: () => {
        end();
        letGo();
      },
    },
    { highWaterMark: 0 },
  );
}
