import type { words as en } from "../en/safeguards";

const NOW =
  "Ist das Benutzerkonto in falschen Händen, pausieren Sie den gesamten Versand. Sperren lässt sich das Benutzerkonto über die Kommandozeile des Servers.";

const left = (count: number) =>
  count === 0
    ? "bleibt dafür keine freigebende Person"
    : count === 1
      ? "bleibt dafür nur eine freigebende Person"
      : `bleiben dafür nur ${count} Freigebende`;

export const words = {
  deciders: (name) =>
    `Ohne ${name} könnten weniger als zwei Personen überhaupt entscheiden. Fügen Sie zuerst eine weitere Person als Admin oder Freigebende/r hinzu. ${NOW}`,
  admins: (name) =>
    `Ohne ${name} gäbe es weniger als zwei Admins. Fügen Sie zuerst eine weitere Person als Admin hinzu. ${NOW}`,
  approvers: (name, needed, able) =>
    `Die Freigaberegeln verlangen ${needed} Freigaben. Ohne ${name} ${left(able)}. Fügen Sie zuerst eine weitere freigebende Person hinzu oder ändern Sie die Regeln. ${NOW}`,
  newPasskey: (from) =>
    `Was dieser Passkey signiert, zählt ab ${from}. Es wurde nichts geändert. Nutzen Sie bis dahin einen anderen Passkey oder bitten Sie jemanden aus Ihrem Team, zu entscheiden.`,
  otherNetwork: (shown, recorded) =>
    `Laut Emittent ist diese Wallet jetzt auf ${shown}. Hier erfasst: ${recorded}.`,
  otherAddress: (shown, recorded) =>
    `Der Emittent zeigt für diese Wallet jetzt die Adresse ${shown} an. Hier erfasst: ${recorded}.`,
} satisfies typeof en;
