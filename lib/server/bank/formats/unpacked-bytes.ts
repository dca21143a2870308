import "server-only";
import { RefusedFile } from "./read-events";

const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** Counts what a delivered file is unpacked, over all files in it. */
export class UnpackedBytes {
  #count = 0;

  /** Throws `too_large` where that is more than 200 MB together. */
  add(bytes: number, at: string): void {
    this.#count += bytes;
    if (this.#count > MAX_UNPACKED_BYTES) throw new RefusedFile("too_large", at);
  }
}
