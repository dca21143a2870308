import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api-error";

/**
 * Puts what the server said about single fields beside them and moves the focus to the first.
 * `nameInRequest` gives a field's name in the request where the form has another.
 * Says whether anything is left that a form has to tell in a place of its own.
 */
export function placeFieldErrors<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, "setError" | "setFocus">,
  error: unknown,
  names: readonly FieldPath<V>[],
  nameInRequest: (name: FieldPath<V>) => string = (name) => name,
): boolean {
  const fields = error instanceof ApiError ? error.fields : {};
  const placed = names.filter((name) => fields[nameInRequest(name)]);
  for (const name of placed) form.setError(name, { type: "server", message: fields[nameInRequest(name)] });
  const [first] = placed;
  if (first) form.setFocus(first);
  return placed.length === 0;
}
