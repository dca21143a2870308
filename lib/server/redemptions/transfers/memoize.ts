import "server-only";

/** The same function, computing its answer to each text only once. */
export function memoize<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>();
  return (text) => {
    const given = known.get(text) ?? { value: answer(text) };
    known.set(text, given);
    return given.value;
  };
}
