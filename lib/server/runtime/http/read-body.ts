import "server-only";
import { AppError } from "@/lib/server/platform";

const MAX_BYTES = 64 * 1024;

/**
 * Reads a JSON body of at most 64 KiB; Next itself would take one of any size.
 * @throws AppError `too_large` or `invalid`.
 */
export async function readJson(request: Request): Promise<unknown> {
  const tooLarge = new AppError("too_large", "What was sent is larger than anything this page needs.");
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw tooLarge;
    }
    chunks.push(part.value);
  }
  if (size === 0) return {};
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new AppError("invalid", "The request is not readable JSON.");
  }
}
