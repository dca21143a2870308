import type { words as en } from "../en/templates";

export const words = {
  title: "Vorlagen",
  search: "Vorlagen durchsuchen",
  name: "Name",
  cancel: "Abbrechen",
  save: {
    title: "Als Vorlage speichern",
    lead: "Die Vorlage füllt dieses Formular für Sie und Ihr Team aus. Jede Einlösung wird weiterhin geprüft und freigegeben.",
    withAmount: (amount) => <>Mit dem Betrag, {amount}</>,
    action: "Vorlage speichern",
    done: "Vorlage gespeichert",
    failed: "Die Vorlage wurde nicht gespeichert",
  },
  rename: {
    label: (name) => `${name} umbenennen`,
    action: "Umbenennen",
    done: "Vorlage umbenannt",
    failed: "Die Vorlage wurde nicht umbenannt",
  },
  remove: {
    label: (name) => `${name} entfernen`,
    title: (name) => <>Vorlage {name} entfernen?</>,
    lead: "Sie wird für alle entfernt. Einlösungen bleiben unverändert.",
    action: "Vorlage entfernen",
    keep: "Vorlage behalten",
    done: "Vorlage entfernt",
    failed: "Die Vorlage wurde nicht entfernt",
  },
} satisfies typeof en;
