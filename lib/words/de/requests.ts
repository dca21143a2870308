import type { words as en } from "../en/requests";

export const words = {
  offline: "Wir konnten den Server nicht erreichen. Ihre Eingaben bleiben erhalten.",
  broken:
    "Auf dieser Seite ist ein Fehler aufgetreten. Laden Sie sie neu. Alles Gespeicherte bleibt erhalten.",
} satisfies typeof en;
