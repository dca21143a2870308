import "server-only";
import { momentText } from "@/lib/domain/live";

/** A page that takes in nothing any more is given up after so many messages. */
const MAX_WAITING = 64;

/** Whose stream it is. */
export type Reader = { sessionId: string; personId: string };

/** One browser's stream, for the session that opened it. */
export type Stream = Reader & {
  response: Response;
  /** Sends a message; without topics it only says that the stream is alive. */
  tell: (topics: readonly string[]) => void;
  end: () => void;
};

/** A stream of server-sent events from the process `by`. `left` is called once, whichever side ends it. */
export function openStream(
  reader: Reader,
  by: string,
  signal: AbortSignal,
  left: (stream: Stream) => void,
): Stream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const leave = () => {
    if (!controller) return;
    controller = undefined;
    signal.removeEventListener("abort", leave);
    left(stream);
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened;
      },
      cancel: leave,
    },
    { highWaterMark: MAX_WAITING },
  );
  const stream: Stream = {
    ...reader,
    response: new Response(body, { headers: STREAM_HEADERS }),
    tell: (topics) => {
      // A page that lost its stream says up to when it knows everything.
      const id = momentText({ at: Date.now(), by });
      // words: the form of a stream
      controller?.enqueue(encoder.encode(`id: ${id}\ndata: ${topics.join(" ")}\n\n`));
      if (controller && (controller.desiredSize ?? 0) <= 0) stream.end();
    },
    end: () => {
      try {
        controller?.close();
      } finally {
        leave();
      }
    },
  };
  signal.addEventListener("abort", leave, { once: true });
  return stream;
}

/** Nothing on the way may keep it back: `no-transform` also keeps Next from compressing it. */
export const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};
