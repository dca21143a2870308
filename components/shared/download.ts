import { toast } from "@/components/ui/toast";
import { ApiError, answerError, explain, OFFLINE } from "@/lib/client/http";
import { idleSeconds } from "@/lib/client/idle";
import { words } from "@/lib/words/shared";

/** A file that has arrived by then needs no message. */
const QUIET_MS = 400;
/** Figures that change more often can’t be read. */
const EVERY_MS = 500;

/** Under way, by address: a second click on the same link asks for nothing new. */
const underWay = new Set<string>();

/** Gets what the server refused a file with; false where that is for everybody’s message. */
export type OnRefused = (error: unknown) => boolean;

/** Fetches a file and hands it to the browser; says how far it is where that takes longer. */
export async function download(href: string, onRefused?: OnRefused): Promise<void> {
  if (underWay.has(href)) return;
  underWay.add(href);
  const name = new URL(href).pathname.split("/").at(-1) ?? "";
  const cancelling = new AbortController();
  let bytes: number | null = null;
  const show = () =>
    toast.progress(words.download.title(name), {
      key: href,
      description: bytes === null ? words.download.waiting : words.download.soFar(sizeOf(bytes)),
      onCancel: () => cancelling.abort(),
    });
  let every: ReturnType<typeof setInterval> | undefined;
  const first = setTimeout(() => {
    show();
    every = setInterval(show, EVERY_MS);
  }, QUIET_MS);
  try {
    const { signal } = cancelling;
    const { file, savedAs } = await fetchFile(href, {
      signal,
      onProgress: (come) => {
        bytes = come;
      },
    });
    save(file, savedAs ?? name);
    toast.end(href);
  } catch (error) {
    toast.end(href);
    if (!cancelling.signal.aborted && !onRefused?.(error))
      toast.error(words.download.failed(name), { description: explain(error).message });
  } finally {
    clearTimeout(first);
    clearInterval(every);
    underWay.delete(href);
  }
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const sizeOf = (bytes: number) =>
  bytes < 1e6
    ? words.download.kilobytes(Math.max(1, Math.round(bytes / 1e3)))
    : words.download.megabytes(bytes / 1e6);

type Options = {
  signal: AbortSignal;
  /** How many bytes have come; null while others’ files come first. */
  onProgress: (bytes: number | null) => void;
};

/** `savedAs`: its name, as the server says. */
type FetchedFile = { file: Blob; savedAs: string | undefined };

/** The server refuses a request that has waited for long, and then it is sent again. */
const RETRY_MS = 5_000;

/**
 * Fetches a file that the server makes when it is our turn, and reports how much has arrived.
 * @throws ApiError where it can’t be made or breaks off; an abort by the caller’s signal is thrown unchanged.
 */
async function fetchFile(path: string, { signal, onProgress }: Options): Promise<FetchedFile> {
  onProgress(null);
  const response = await inTurn(path, signal);
  if (!response.ok) throw await answerError(response);
  const parts: BlobPart[] = [];
  let bytes = 0;
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      bytes += part.value.length;
      onProgress(bytes);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw brokenOff();
  }
  const { headers } = response;
  return {
    file: new Blob(parts, { type: headers.get("content-type") ?? "" }),
    savedAs: /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1],
  };
}

async function inTurn(path: string, signal: AbortSignal): Promise<Response> {
  for (;;) {
    const headers = { "x-idle-seconds": String(idleSeconds()) };
    const response = await fetch(path, { signal, headers, cache: "no-store" }).catch((error) => {
      throw signal.aborted ? error : brokenOff();
    });
    if (response.status !== 429) return response;
    await pause(Number(response.headers.get("retry-after")) * 1_000 || RETRY_MS, signal);
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** A part is never kept: it would look like all of it. */
const brokenOff = () =>
  new ApiError(words.download.brokenOff, {
    code: OFFLINE,
    status: 0,
  });
