/** What is used of yazl 3.3, which brings no types of its own. */
declare module "yazl" {
  import type { EventEmitter } from "node:events";
  import type { PassThrough, Readable } from "node:stream";

  export class ZipFile extends EventEmitter {
    outputStream: PassThrough;
    /** The file is made when its turn comes, and when whoever reads has taken what is before it. */
    addReadStreamLazy(
      name: string,
      options: { mtime: Date; forceDosTimestamp: boolean },
      open: (done: (error: Error | null, stream?: Readable) => void) => void,
    ): void;
    end(): void;
  }
}
