import { ApiError, answerError, OFFLINE } from "./http";
import { idleSeconds } from "./idle";

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
 * Fetches a file that the server makes when it is our turn, and tells how much has come.
 * @throws ApiError where it can’t be made or breaks off; an abort by the caller’s signal is thrown unchanged.
 */
export async function fetchFile(path: string, { signal, onProgress }: Options): Promise<FetchedFile> {
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
  new ApiError("The connection was lost on the way, so nothing was saved. Try again.", {
    code: OFFLINE,
    status: 0,
  });
