import "server-only";
import { AppError } from "../errors";

/** @throws DeskError `forbidden` when somebody decides on what they prepared or edited. */
export function requireSecondPerson(contributors: readonly string[], personId: string): void {
  if (contributors.includes(personId)) {
    throw new AppError(
      "forbidden",
      "You prepared or edited this order, so another person has to decide on it.",
    );
  }
}
