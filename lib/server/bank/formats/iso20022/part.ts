import "server-only";
import { placeIn } from "../place";

/** The text of an element that has no others. */
export type Leaf = { text: string; currency: string | null; line: number };

/**
 * A part of a statement that is read as one: the statement itself without its entries, a balance, an entry, one of its details, charges.
 * Its leaves are known by their path of local names within the part ("BookgDt/Dt").
 */
export class Part {
  readonly #leaves = new Map<string, Leaf[]>();
  readonly #parts = new Map<string, Part[]>();

  constructor(
    readonly name: string,
    readonly line: number,
  ) {}

  /** Where it begins, for a refusal. */
  get at(): string {
    return placeIn("line", this.line);
  }

  addLeaf(path: string, leaf: Leaf): void {
    const there = this.#leaves.get(path);
    if (there) there.push(leaf);
    else this.#leaves.set(path, [leaf]);
  }

  addPart(part: Part): void {
    const there = this.#parts.get(part.name);
    if (there) there.push(part);
    else this.#parts.set(part.name, [part]);
  }

  /** The parts of that name, in the order of the file. */
  parts(name: string): readonly Part[] {
    return this.#parts.get(name) ?? [];
  }

  /** All leaves at these paths, in the order of the paths, then of the file. */
  all(paths: readonly string[]): Leaf[] {
    return paths.flatMap((path) => this.#leaves.get(path) ?? []);
  }

  /** The first leaf at the first of these paths that has any. */
  first(...paths: readonly string[]): Leaf | null {
    for (const path of paths) {
      const [leaf] = this.#leaves.get(path) ?? [];
      if (leaf) return leaf;
    }
    return null;
  }

  /** Its text. */
  text(...paths: readonly string[]): string | null {
    return this.first(...paths)?.text ?? null;
  }
}

/** What a leaf says as a value, its line being where it is refused; null where there is no leaf. */
export const valueAt = <Value>(leaf: Leaf | null, read: (text: string, at: string) => Value): Value | null =>
  leaf && read(leaf.text, placeIn("line", leaf.line));
