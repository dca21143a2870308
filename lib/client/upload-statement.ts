import type { CsvMapping, Imported, MappingNeeded } from "@/lib/contract/statements";
import { ApiError, answerError, filterParams, offline } from "./http";
import { idleSeconds } from "./idle";

/** The columns of a CSV file have to be assigned by a person first. */
export class MappingNeededError extends ApiError {
  readonly mapping: MappingNeeded;

  constructor(error: ApiError, mapping: MappingNeeded) {
    super(error.message, { code: error.code, status: error.status });
    this.mapping = mapping;
  }
}

type Upload = {
  file: File;
  /** Of a CSV file alone, which names no account. */
  account?: string | undefined;
  mapping?: CsvMapping | undefined;
};

/** What the interface allows a name to have; the end says what kind of file it is. */
const MAX_NAME = 200;

/** A large archive is read for a while after it has arrived. */
const TIMEOUT_MS = 300_000;

/**
 * Sends a file to be read as a statement. `onProgress` hears which part of it has been sent, from 0 to 1: only `XMLHttpRequest`
 * says that.
 * @throws MappingNeededError for a CSV file whose columns are not known yet; ApiError for every other failure
 */
export function uploadStatement(
  { file, account, mapping }: Upload,
  onProgress: (share: number) => void,
): Promise<Imported> {
  const name = file.name.slice(-MAX_NAME);
  const search = filterParams({ name, account, mapping: mapping && JSON.stringify(mapping) });
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("POST", `/api/statements?${search}`);
    xhr.setRequestHeader("accept", "application/json");
    xhr.setRequestHeader("content-type", "application/octet-stream");
    xhr.setRequestHeader("x-idle-seconds", String(idleSeconds()));
    xhr.timeout = TIMEOUT_MS;
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    xhr.onload = () => {
      if (xhr.status === 201) resolve(imported(xhr.responseText));
      else void refusal(xhr).then(reject, reject);
    };
    xhr.onerror = xhr.ontimeout = xhr.onabort = () => reject(offline());
    xhr.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function imported(text: string): Promise<Imported> {
  const answer = parsed(text) as Imported | null;
  return answer?.statements ? Promise.resolve(answer) : Promise.reject(offline(201));
}

async function refusal({ status, responseText }: XMLHttpRequest): Promise<ApiError> {
  const error = await answerError(new Response(responseText, { status: status || 500 }));
  const { mapping } = (parsed(responseText) as { error?: { mapping?: MappingNeeded } } | null)?.error ?? {};
  return error.code === "mapping_needed" && mapping ? new MappingNeededError(error, mapping) : error;
}
