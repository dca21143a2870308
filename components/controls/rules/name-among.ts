/** How a person is called who is named by id. */
export const nameAmong = (people: readonly { id: string; name: string }[]) => (id: string) =>
  people.find((person) => person.id === id)?.name ?? "an unknown person";
