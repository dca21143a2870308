import "server-only";
import { log } from "../log";
import type { EndTurn } from "./turns";

/** Whoever takes nothing for so long is cut off. */
const PATIENCE_MS = 30_000;

/** By this name Next knows that nothing failed. */
class ReaderGone extends Error {
  override readonly name = "AbortError";
}

type Sending = { ended: EndTurn; personId: string; patienceMs?: number };

/**
 * A file on its way to one reader, part by part as they take them: `ended` is called once, when they have all of it, it broke
 * off, they went away, or they have taken nothing for 30 s. Going away is no failure.
 */
export function sendFile(
  file: ReadableStream<Uint8Array> | Uint8Array,
  { ended, personId, patienceMs = PATIENCE_MS }: Sending,
): ReadableStream<Uint8Array> {
  const parts = (file instanceof ReadableStream ? file : wholeOf(file)).getReader();
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    ended();
  };
  const letGo = (reason: unknown) => parts.cancel(reason).catch(() => {});
  const waitForReader = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      end();
      log.info({ personId }, "an export was cut off, since nobody read it");
      const gone = new ReaderGone("Nobody has read this for too long.");
      controller.error(gone);
      letGo(gone);
    }, patienceMs).unref();
  };
  return new ReadableStream(
    {
      start: waitForReader,
      async pull(controller) {
        clearTimeout(timer);
        try {
          const part = await parts.read();
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
          controller.error(error);
        }
      },
      cancel: async (reason) => {
        end();
        await letGo(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

const wholeOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
