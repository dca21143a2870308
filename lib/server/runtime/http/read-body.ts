import "server-only";
import { AppError } from "@/lib/server/platform";
import { words } from "@/lib/words/errors";

const MAX_BYTES = 64 * 1024;

/**
 * Reads a JSON body of at most 64 KiB; Next itself would take one of any size.
 * @throws AppError `too_large` or `invalid`.
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BYTES);
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("invalid", words.noJson);
  }
}

/** @throws AppError `too_large` */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = new AppError("too_large", words.tooLarge);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw tooLarge;
    }
    chunks.push(part.value);
  }
  const [first] = chunks;
  // Mostly it has come in one piece already: a copy of 20 MB is one too many.
  return first && chunks.length === 1
    ? Buffer.from(first.buffer, first.byteOffset, size)
    : Buffer.concat(chunks);
}
