import "server-only";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import type { Evidence } from "@/lib/contract/evidence";
import type { Report } from "@/lib/contract/reports";
import type { Language } from "@/lib/words/language";

/** What the thread is sent, and answers once it has said that it is ready. */
export type PdfToDraw = {
  /** Of who reads it: the thread knows of no request. */
  language: Language;
  json: string;
} & ({ evidence: Evidence } | { report: Report; organisation: string | null });
export type DrawnPdf = { pdf: Uint8Array } | { error: unknown };

export type PdfThread = {
  /** Draws one at a time. @throws Error where it can’t be drawn, takes too long, or the thread ended; the next is not concerned */
  draw: (asked: PdfToDraw) => Promise<Buffer>;
  close: () => Promise<void>;
};

const OPTIONS = {
  program: ["./lib/commands/run.mjs", "draw-pdfs"],
  startMs: 60_000,
  drawMs: 30_000,
  /** After that its memory is given back. */
  idleMs: 60_000,
};

/** Not imported, so that the build looks for no program of the thread: it compiles that separately (lib/commands/bundle.mjs). */
const threads = process.getBuiltinModule("node:worker_threads");

/** Its own memory: whatever a PDF takes, requests keep theirs. */
const RESOURCES = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };

/** The one thread of a process beside that which answers requests; begun with the first PDF, and again after a failure. */
export function createPdfThread(options: Partial<typeof OPTIONS> = {}): PdfThread {
  const { program, startMs, drawMs, idleMs } = { ...OPTIONS, ...options };
  let thread: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.then((worker) => worker.terminate()).catch(() => {});
  };

  const start = async () => {
    const [path = "", ...argv] = program;
    // It needs no settings, so no secret of ours goes there.
    // Not `new`: the build would take every file that may be meant for a part of itself.
    const worker: Worker = Reflect.construct(threads.Worker, [
      path,
      { argv, env: {}, execArgv: ["--conditions=react-server"], resourceLimits: RESOURCES },
    ]);
    // Between two PDFs there is no other listener, and an error without one ends the process.
    worker.on("error", () => {});
    await answerOf(worker, startMs);
    worker.unref();
    return worker;
  };

  const drawNow = async (asked: PdfToDraw): Promise<Buffer> => {
    clearTimeout(idle);
    thread ??= start();
    const drawn = await thread
      .then((worker) => {
        const answer = answerOf(worker, drawMs);
        worker.postMessage(asked);
        return answer as Promise<DrawnPdf>;
      })
      .catch(async (error) => {
        await end();
        throw error;
      });
    idle = setTimeout(end, idleMs).unref();
    if ("error" in drawn) throw drawn.error;
    return Buffer.from(drawn.pdf);
  };

  return {
    draw: (asked) => {
      const drawn = last.then(() => drawNow(asked));
      last = drawn.catch(() => {});
      return drawn;
    },
    close: end,
  };
}

/** The next thing that a thread says. @throws Error where it ends, or says nothing for so long */
async function answerOf(worker: Worker, milliseconds: number): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const ended = async () => {
    const [code] = await once(worker, "exit", { signal });
    throw new Error(`The thread that draws PDFs ended with ${code}.`);
  };
  const late = async () => {
    await wait(milliseconds, undefined, { signal, ref: false });
    throw new Error("A PDF took too long to draw.");
  };
  try {
    // `once` rejects with what the thread itself failed of.
    const [answer] = (await Promise.race([
      once(worker, "message", { signal }),
      ended(),
      late(),
    ])) as unknown[];
    return answer;
  } finally {
    over.abort();
  }
}
