/** How a person is called who is named by id; `unknown` where there is none. */
export const nameAmong = (people: readonly { id: string; name: string }[], unknown: string) => (id: string) =>
  people.find((person) => person.id === id)?.name ?? unknown;
