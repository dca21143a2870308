import "server-only";
import { DeskError } from "../errors";

/** @throws DeskError `forbidden` when somebody decides on what they prepared or edited. */
export function requireSecondPerson(authors: readonly string[], personId: string): void {
  if (authors.includes(personId)) {
    throw new DeskError(
      "forbidden",
      "You prepared or edited this order, so another person has to decide on it.",
    );
  }
}
