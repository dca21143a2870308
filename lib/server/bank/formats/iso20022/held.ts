import "server-only";
import { placeIn } from "../place";
import { RefusedFile } from "../read-events";

/** An entry, or what stands before the first one, is never longer; a file that is no ZIP never is either. */
const MAX_CHARACTERS = 20 * 1024 * 1024;
/** As many leaves, or a tenth as many parts: tens of thousands of details. */
const MAX_HELD = 500_000;
const HELD_BY_PART = 10;
/** What is left of a part's leaves when it ends. Of others all are left until the part around them ends. */
const LEFT: Record<string, number> = { Ntry: 0, Bal: HELD_BY_PART, TxDtls: HELD_BY_PART };

/** Counts what has to be held of a file at once, and refuses it with `part_too_large` before that is much. */
export class Held {
  #count = 0;
  #before: number[] = [];
  #began = 0;
  #read = 0;

  addLeaf(line: number): void {
    this.#add(1, line);
  }

  beginPart(line: number): void {
    if (this.#before.length < 2) this.#began = this.#read;
    this.#before.push(this.#count);
    this.#add(HELD_BY_PART, line);
  }

  endPart(name: string): void {
    const before = this.#before.pop() ?? 0;
    if (this.#before.length === 0) this.#count = 0;
    else if (name in LEFT) this.#count = before + (LEFT[name] ?? 0);
    if (this.#before.length < 2) this.#began = this.#read;
  }

  /** So many characters of the file have been read. */
  addRead(characters: number, line: number): void {
    this.#read += characters;
    if (this.#before.length > 0 && this.#read - this.#began > MAX_CHARACTERS) refuse(line);
  }

  #add(count: number, line: number): void {
    this.#count += count;
    if (this.#count > MAX_HELD) refuse(line);
  }
}

function refuse(line: number): never {
  throw new RefusedFile("part_too_large", placeIn("line", line));
}
