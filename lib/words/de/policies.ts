import type { words as en } from "../en/policies";

type Words = typeof en;
type Held = Parameters<Words["effect"]>[0];

const counted = (approvals: number) => `${approvals} ${approvals === 1 ? "Freigabe" : "Freigaben"}`;
const days = (count: number) => `${count}\u00a0${count === 1 ? "Tag" : "Tage"}`;
/** Hinter „nach “. */
const afterDays = (count: number) => `${count}\u00a0${count === 1 ? "Tag" : "Tagen"}`;

const LIMITS: Record<Parameters<Words["over"]>[0], string> = {
  account: "das Tageslimit für dieses Bankkonto",
  person: "das Tageslimit für eine Person",
  desk: "das Tageslimit für alle zusammen",
};

const NUMBERS = ["Keine", "Eine", "Zwei", "Drei"];
const inWords = (count: number) => NUMBERS[count]?.toLowerCase() ?? `${count}`;
/** Hinter „statt “. */
const instead = (count: number) => (count < 2 ? `${inWords(count)}r` : inWords(count));

const by = (names: string) => (names ? `durch ${names}` : "ohne freigebende Person");

/** Hinter „hätten …“. */
const EFFECTS: Record<Held["ask"], (before: number, after: number) => string> = {
  approvals: (before, after) =>
    `${inWords(after)} ${after === 1 ? "Freigabe" : "Freigaben"} statt ${instead(before)} gebraucht`,
  passkey: (_, after) => (after ? "einen Passkey gebraucht" : "keinen Passkey gebraucht"),
  note: (_, after) => (after ? "eine Notiz gebraucht" : "keine Notiz gebraucht"),
  limit: (_, after) => (after ? "das Tageslimit überschritten" : "das Tageslimit eingehalten"),
};

const someOf = ({ changed, of }: Held) => {
  if (changed < of) return `${changed} der ${of} Einlösungen`;
  return of === 1 ? "die eine Einlösung" : `alle ${of} Einlösungen`;
};

export const words = {
  all: "Alle Einlösungen",
  allIn: (currency) => `Alle Einlösungen in ${currency}`,
  titleAbove: (currency, amount) => `${currency ?? "Jede Währung"} über ${amount}`,
  demand: (approvals, names) => {
    if (names !== null) return `${counted(approvals)} ${by(names)}`;
    return `${counted(approvals)} durch ${approvals === 1 ? "eine freigebende Person" : "beliebige Freigebende"}`;
  },
  demands: (list, passkey) => `${list}${passkey ? ", mit Passkey signiert" : ""}.`,
  note: "Eine Notiz ist nötig.",
  address: "Eine neue Einzahlungsadresse wird zuerst verifiziert.",
  expires: (count) => `Läuft nach ${afterDays(count)} ab.`,
  alone: "Betrachtet jede Einlösung einzeln.",
  limit: {
    account: (amount) => `${amount} für ein Konto`,
    person: (amount) => `${amount} von einer Person`,
    desk: (amount) => `${amount} von allen zusammen`,
    all: (currency, limits) => `${currency}: ${limits}, in jeweils 24\u00a0Stunden`,
    none: (currency) => `${currency}: kein Limit`,
  },
  unknown: "eine unbekannte Person",
  overAlone: (which, limit) => `Allein diese Einlösung überschreitet ${LIMITS[which]}: ${limit}.`,
  over: (which, left, limit) =>
    `Diese Einlösung überschreitet ${LIMITS[which]}: Von ${limit} sind noch ${left} frei.`,
  problem: (needed, able) => {
    const who =
      able === 0
        ? "keine der genannten Personen kann"
        : able === 1
          ? "nur eine der genannten Personen kann"
          : `nur ${able} der genannten Personen können`;
    return `Diese Regel verlangt ${counted(needed)}, aber ${who} freigeben. Nennen Sie weitere Freigebende.`;
  },
  lines: {
    approvals: (count, names) => {
      const approvals = `${NUMBERS[count] ?? count} ${count === 1 ? "Freigabe" : "Freigaben"}`;
      return names === null ? approvals : `${approvals} ${by(names)}`;
    },
    days,
    hours: (count) => `${count}\u00a0Stunden`,
    above: (amount) => `über ${amount}`,
    upTo: (amount) => `bis ${amount}`,
    all: "alle Einlösungen",
    allIn: (currency) => `alle Einlösungen in ${currency}`,
    eachAlone: (condition) => `${condition}, jede einzeln`,
    passkey: "Passkey",
    note: "Notiz",
    address: "Neue Einzahlungsadresse",
    addressShort: "neue Adresse verifiziert",
    verified: (condition) => (condition === null ? "wird verifiziert" : `wird verifiziert: ${condition}`),
    notVerified: "wird nicht verifiziert",
    expires: "Frist für die Freigabe",
    expiresShort: (count) => `läuft nach ${afterDays(count)} ab`,
    daysOf: (count, condition) => `${days(count)}: ${condition}`,
    desk: "Tageslimit",
    account: "Tageslimit für ein Konto",
    perPreparer: "Tageslimit für eine Person",
    reminder: "Erinnerung davor",
    hash: "Transaktionshash",
    automatic: "wird automatisch gemeldet",
    byClick: "wird nach einem Klick gemeldet",
    noMembers: "keine Mitglieder",
    sentence: (labels) => {
      const text = labels.join(", ");
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
  },
  effect: (held, isFirst) => {
    const some = someOf(held);
    const of = `${held.which && ` ${held.which}`} seit dem ${held.since}`;
    const would = held.changed === 1 ? "hätte" : "hätten";
    const needed = EFFECTS[held.ask](held.before, held.after);
    if (isFirst) return `Damit ${would} ${some}${of} ${needed}.`;
    return `${some.charAt(0).toUpperCase()}${some.slice(1)}${of} ${would} ${needed}.`;
  },
} satisfies typeof en;
