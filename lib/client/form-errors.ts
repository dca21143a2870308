import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api-error";

/**
 * Puts what the server said about single fields beside them and moves the focus to the first.
 * Says whether anything is left that a form has to tell in a place of its own.
 */
export function placeFieldErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  names: readonly FieldPath<V>[],
): boolean {
  const fields = error instanceof ApiError ? error.fields : {};
  const placed = names.filter((name) => fields[name]);
  for (const name of placed) form.setError(name, { type: "server", message: fields[name] });
  const [first] = placed;
  if (first) form.setFocus(first);
  return placed.length === 0;
}
