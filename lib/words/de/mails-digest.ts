import type { words as en } from "../en/mails-digest";

export const words = {
  mails: {
    digest: {
      title: ({ day }) => day,
      subject: ({ toDo, problems, first, happened }) =>
        toDo === 0
          ? happened.join(", ")
          : [
              `${toDo} zu erledigen`,
              problems > 0 ? `${problems} ${problems === 1 ? "Problem" : "Probleme"}` : "",
              first,
            ]
              .filter(Boolean)
              .join(", "),
      lead: "",
      next: "",
      button: ({ toDo }) => (toDo === 0 ? "Übersicht öffnen" : "„Zu erledigen“ öffnen"),
    },
  },
  problems: "Probleme",
  tasks: {
    approve: { title: "Freizugeben", sums: (amounts) => `${amounts} freizugeben` },
    check_address: { title: "Zu verifizieren", sums: (amounts) => `${amounts} zu verifizieren` },
    confirm: { title: "Zu senden", sums: (amounts) => `${amounts} zu senden` },
    other: { title: "Außerdem zu erledigen", sums: (amounts) => `außerdem ${amounts} zu erledigen` },
  },
  more: (count) => `${count} weitere`,
  neededBy: (account, day) => `${account}, bis ${day}`,
  redemptions: (count) => (count === 1 ? "1 Einlösung" : `${count} Einlösungen`),
  since: (when) => `Seit ${when}`,
  // German writes nouns with a capital wherever they stand.
  sign: (tag) => tag,
  cannotMeet: (why) => `bis dahin nicht möglich: ${why.replace(/\.$/, "")}`,
} satisfies typeof en;
