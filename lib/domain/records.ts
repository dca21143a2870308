// TypeScript takes the names in a record for any text, since a value may have more of them than its type says. A record that is
// written out in one place, or made here, has exactly those of its type.

/** The names in such a record, in its order. */
export const keysOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(record) as Name[];

/** A record of every name of a type. */
export const recordOf = <Name extends string, T>(entries: readonly (readonly [Name, T])[]): Record<Name, T> =>
  Object.fromEntries(entries) as Record<Name, T>;
