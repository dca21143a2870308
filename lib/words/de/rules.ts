import type { words as en } from "../en/rules";

type Words = typeof en;
type ActOf<Say extends (...given: never[]) => string, At extends number> = Parameters<Say>[At] & string;

const ROLES = {
  preparer: "Ersteller/innen",
  approver: "Freigebende",
  admin: "Admins",
  viewer: "Leser/innen",
};

const and = (names: readonly string[]) =>
  [names.slice(0, -1).join(", "), names.slice(-1).join("")].filter(Boolean).join(" und ");

/** After “Nur … können”. */
const ACTS: Record<Exclude<ActOf<Words["roleMissing"], 1>, "any">, string> = {
  prepare: "Einlösungen erstellen",
  verifyAddresses: "Einzahlungsadressen verifizieren",
  importStatements: "Kontoauszüge importieren",
  matchLines: "Umsätze zuordnen",
  closeMonth: "einen Monat abschließen",
  setReports: "Einstellungen der Berichte ändern",
  apiTokens: "API-Token verwalten",
  edit: "Einlösungen bearbeiten",
  approve: "Einlösungen freigeben",
  reject: "Einlösungen ablehnen",
  withdraw: "Einlösungen zurückziehen",
  confirm: "den Transaktionshash eingeben",
  resolve: "die Auskunft des Emittenten erfassen",
  decide_resolution: "ein Ergebnis bestätigen",
  refresh: "den Stand beim Emittenten abfragen",
  decide_alarm: "über einen Alarm entscheiden",
  check_address: "eine Einzahlungsadresse verifizieren",
  reject_address: "angeben, dass eine Einzahlungsadresse nicht stimmt",
  override_check: "eine Prüfung übergehen",
  reserve: "Token senden",
  release: "eine Reservierung aufheben",
  decide_arrival: "angeben, zu wem ein Transfer gehört",
  ask_issuer: "die Auskunft des Emittenten notieren",
  hold: "eine Einlösung anhalten",
  close: "eine Einlösung schließen",
  decide_close: "eine Einlösung schließen",
};

/** After “muss eine andere Person” and “kann eine andere freigebende Person”. */
const DECISIONS: Record<ActOf<Words["redemption"]["own"], 1>, string> = {
  approve: "sie freigeben",
  reject: "sie ablehnen",
  decide_alarm: "über den Alarm entscheiden",
  check_address: "die Einzahlungsadresse verifizieren",
  reject_address: "angeben, dass die Einzahlungsadresse nicht stimmt",
  override_check: "die Prüfung übergehen",
};

/** After “können Sie”. */
const VOTES: Record<ActOf<Words["notYet"], 1>, string> = {
  approve: "Einlösungen freigeben",
  decide_alarm: "Alarme aufheben",
  check_address: "Einzahlungsadressen verifizieren",
  override_check: "Prüfungen übergehen",
  release: "Reservierungen aufheben",
  wallet: "Netzwerk und Adresse einer Wallet bestätigen",
  proposal: "Vorschläge annehmen",
  person: "Personen bestätigen",
};

const UNTIL: Record<ActOf<Words["notYet"], 2>, string> = {
  passkey: "Signieren Sie bis dahin mit einem Passkey, den Sie schon vorher hatten.",
  sender: "Fragen Sie bis dahin die Person, die die Token sendet, oder eine andere freigebende Person.",
  approver: "Fragen Sie bis dahin eine andere freigebende Person.",
};

/** After “Diese Einlösung”. */
const STATES: Record<ActOf<Words["redemption"]["wrongState"], 0>, string> = {
  pending_approval: "wartet noch auf die Freigabe",
  approved: "ist freigegeben",
  submitting: "wird gerade an den Emittenten übermittelt",
  submitted: "ist an den Emittenten übermittelt",
  outcome_unknown: "hat ein unbekanntes Ergebnis",
  not_created: "wurde beim Emittenten nicht angelegt",
  refused: "wurde vom Emittenten zurückgewiesen",
  rejected: "wurde abgelehnt",
  withdrawn: "wurde zurückgezogen",
  expired: "ist abgelaufen",
  closed: "wurde geschlossen",
};

/** After “Dieser Vorschlag”. */
const PROPOSALS: Record<ActOf<Words["proposal"]["over"], 0>, string> = {
  applying: "wurde angenommen",
  accepted: "wurde angenommen",
  declined: "wurde abgelehnt",
  withdrawn: "wurde zurückgezogen",
  expired: "ist abgelaufen",
  failed: "wurde angenommen, konnte aber nicht ausgeführt werden",
};

const ONE_APPROVER = "Eine der beiden Personen muss die Rolle „Freigebende/r“ haben.";

const TIED =
  "Eine von Ihnen beiden hat der anderen Person eine Rolle gegeben, oder dieselbe Person hat Ihnen beiden eine Rolle gegeben.";

export const words = {
  roleMissing: (roles, act) => {
    const who = and(roles.map((role) => ROLES[role]));
    const first = act === "any" ? `Das können nur ${who}.` : `Nur ${who} können ${ACTS[act]}.`;
    return `${first} Admins können Ihnen diese Rolle geben.`;
  },
  notYet: (from, act, until) => `Ab ${from} können Sie ${VOTES[act]}. ${UNTIL[until]}`,
  redemption: {
    own: (did, act) =>
      `Sie haben diese Einlösung ${did === "prepared" ? "erstellt" : "bearbeitet"}. Deshalb muss eine andere Person ${DECISIONS[act]}.`,
    tied: (author, act) =>
      `${author} hat an dieser Einlösung mitgearbeitet. Eine von Ihnen beiden hat der anderen ohne zweite Person eine Rolle gegeben, oder dieselbe Person hat das für Sie beide getan. Deshalb zählen Sie nicht als zwei Personen. Eine andere freigebende Person kann ${act === "approve" ? "die Einlösung freigeben" : DECISIONS[act]}. Oder warten Sie, bis jemand, den eine andere Person hinzugefügt hat, das unter „Kontrollen“ bestätigt.`,
    wrongState: (state) =>
      `Diese Einlösung ${STATES[state]}. Das ist deshalb nicht mehr möglich. Laden Sie die Seite neu, um den Stand zu sehen.`,
    alarm:
      "Diese Einlösung ist wegen eines Alarms gesperrt. Zuerst muss eine freigebende Person darüber entscheiden.",
    noAddress: "Der Emittent hat für diese Einlösung noch keine Einzahlungsadresse angegeben.",
    decided: "Sie haben über diese Einlösung bereits entschieden.",
    notNamed: (names) =>
      `Ihre Freigabe würde für diese Einlösung nicht zählen. Nötig ist die Freigabe von ${names}.`,
    noneNamed:
      "Ihre Freigabe würde für diese Einlösung nicht zählen. Keine der Personen aus den Freigaberegeln kann sie jetzt freigeben. Admins können die Regeln ändern oder eine Vertretung vorschlagen.",
    noteMissing:
      "Die Freigaberegeln verlangen jetzt eine Notiz, und hier fehlt sie. Eine erstellende Person muss die Einlösung bearbeiten und eine Notiz eingeben.",
    notYours: "Nur Personen, die die Einlösung erstellt oder bearbeitet haben, können sie zurückziehen.",
    hashAccepted: "Der Emittent hat für diese Einlösung bereits einen Transaktionshash angenommen.",
    noAlarm: "Für diese Einlösung gibt es keinen Alarm mehr.",
    noHashHeld: "Von dieser Einlösung wird gerade kein Transaktionshash zurückgehalten.",
    noArrival: "Es gibt keinen Transfer aus einer anderen Wallet, über den zu entscheiden ist.",
    noPayoutProblem: "Die Kontoauszüge zeigen kein Problem mit dieser Auszahlung.",
  },
  outcome: {
    proposed:
      "Jemand aus Ihrem Team hat bereits ein Ergebnis erfasst. Eine zweite Person muss es bestätigen.",
    none: "Für diese Einlösung wartet kein Ergebnis auf eine Bestätigung.",
    own: "Sie haben dieses Ergebnis erfasst. Deshalb muss eine andere Person es bestätigen.",
    approver: `${ONE_APPROVER} Deshalb muss eine freigebende Person bestätigen, dass der Emittent den Auftrag nie angelegt hat.`,
    tied: "Sie haben beide an der Einlösung mitgearbeitet, oder eine von Ihnen hat die andere Person eingerichtet. Deshalb muss eine weitere Person bestätigen, dass der Emittent den Auftrag nie angelegt hat.",
    tooEarly:
      "Vielleicht legt der Emittent diesen Auftrag gerade noch an. Sehen Sie etwas später noch einmal nach und erfassen Sie das Ergebnis dann.",
  },
  address: {
    settled: "Die Einzahlungsadresse dieser Einlösung muss jetzt nicht verifiziert werden.",
    acceptedAlone:
      "Sie haben die geänderte Einzahlungsadresse angenommen. Deshalb muss eine zweite freigebende Person sie verifizieren.",
    paidOut: "Der Emittent hat mit der Auszahlung begonnen. Es lässt sich nichts mehr aufhalten.",
  },
  tokens: {
    reserved:
      "Die Token dieser Einlösung werden bereits gesendet. Suchen Sie nach der Transaktion, bevor noch einmal gesendet wird.",
    paused: "Der Versand ist pausiert. Es kann nichts gesendet werden, bis zwei Personen ihn fortsetzen.",
    stopped:
      "Mit diesem Token kann jetzt nichts gesendet werden. Alle Knoten melden, dass auf ihn kein Verlass ist. Den Grund sehen Sie unter „Versand“.",
    walletBlocked:
      "Es wurde nichts gesendet. Diese Wallet ist gesperrt: Der Emittent gibt zu ihr etwas anderes an, als hier erfasst ist.",
    noneDue:
      "Für diese Einlösung sind jetzt keine Token zu senden. Laden Sie die Seite neu, um den Stand zu sehen.",
    notReserved: "Die Token dieser Einlösung werden gerade nicht gesendet.",
    notYours:
      "Nur die Person, die die Token sendet, oder eine freigebende Person kann diese Reservierung aufheben.",
  },
  stop: {
    paidOut: (act) =>
      `Der Emittent hat ausgezahlt. Die Einlösung lässt sich nicht mehr ${act === "hold" ? "anhalten" : "schließen"}.`,
    proposed:
      "Jemand aus Ihrem Team hat bereits vorgeschlagen, diese Einlösung zu schließen. Eine zweite Person muss das bestätigen.",
    none: "Es gibt keinen Vorschlag, diese Einlösung zu schließen.",
    own: "Sie haben die Schließung vorgeschlagen. Deshalb muss eine andere Person sie bestätigen.",
    approver: `${ONE_APPROVER} Deshalb muss eine freigebende Person die Schließung bestätigen.`,
  },
  sending: {
    viewer: "Das können nur Ersteller/innen, Freigebende und Admins. Admins können Ihnen eine Rolle geben.",
    none: "Es gibt keinen Vorschlag, den Versand fortzusetzen. Laden Sie die Seite neu.",
    own: "Sie haben vorgeschlagen, den Versand fortzusetzen. Deshalb muss eine andere Person den Vorschlag annehmen.",
    paused: "Der Versand ist bereits pausiert.",
    notPaused: "Der Versand ist nicht pausiert.",
    proposed:
      "Jemand aus Ihrem Team hat bereits vorgeschlagen, den Versand fortzusetzen. Eine zweite Person muss den Vorschlag annehmen.",
    approver:
      "Die Datenbank wurde wiederhergestellt. Eine der beiden Personen muss dann die Rolle „Freigebende/r“ haben. Deshalb muss eine freigebende Person den Vorschlag annehmen.",
  },
  wallet: {
    none: "Zu dieser Wallet ist jetzt nichts erfasst. Laden Sie die Seite neu.",
    confirmed: "Jemand aus Ihrem Team hat Netzwerk und Adresse dieser Wallet bereits bestätigt.",
    own: "Sie haben das erfasst. Deshalb muss eine andere Person es bestätigen.",
    contradicted: (contradiction) =>
      `${contradiction} Lehnen Sie die Angaben ab und fragen Sie den Emittenten.`,
  },
  apiToken: {
    notYours: "Nur die Person, die diesen API-Token vorgeschlagen hat, kann ihn abholen.",
    collected:
      "Dieser API-Token wurde schon abgeholt und wird nicht noch einmal angezeigt. Wenn er verloren ist, entfernen Sie ihn und schlagen Sie einen neuen vor.",
    expired: "Dieser API-Token ist abgelaufen. Entfernen Sie ihn und schlagen Sie einen neuen vor.",
  },
  person: {
    ownRole:
      "Sie können sich die Rolle „Admin“ oder den Zugang nicht selbst entziehen. Bitten Sie andere Admins darum.",
    signedIn:
      "Sie sind angemeldet. Fügen Sie unter „Ihr Benutzerkonto“ einen Passkey hinzu oder ändern Sie dort Ihr Passwort.",
    standIn:
      "Sie können für sich selbst eine Vertretung vorschlagen. Für andere können Admins eine vorschlagen.",
    endStandIn: "Nur die beiden Personen, um die es geht, und Admins können die Vertretung beenden.",
  },
  proposal: {
    over: (state) => `Dieser Vorschlag ${PROPOSALS[state]}. Laden Sie die Seite neu, um den Stand zu sehen.`,
    decider:
      "Nur Admins und Freigebende können über einen Vorschlag entscheiden. Admins können vorschlagen, Ihnen diese Rolle zu geben.",
    countsLater: (name, from) =>
      `Bei ${name} hat sich die Rolle oder die Anmeldung geändert. Einen Tag lang zählen Vorschläge deshalb nicht. Nehmen Sie diesen ab ${from} an.`,
    aboutYou: "In diesem Vorschlag geht es um Sie. Deshalb muss eine andere Person darüber entscheiden.",
    approver: `${ONE_APPROVER} Deshalb muss eine freigebende Person den Vorschlag annehmen.`,
    accepted: "Sie haben den Vorschlag bereits angenommen. Eine weitere Person muss ihn ebenfalls annehmen.",
    own: "Das ist Ihr Vorschlag. Deshalb muss eine zweite Person ihn annehmen.",
    ownDecline: "Das ist Ihr Vorschlag. Ziehen Sie ihn stattdessen zurück.",
    notYours: "Nur die Person, von der der Vorschlag stammt, kann ihn zurückziehen.",
    notWithdrawn: "Der Vorschlag wartet auf eine zweite Person. Sie kann ihn ablehnen.",
    roleLost: "Sie haben keine Rolle mehr, die das erlaubt. Laden Sie die Seite neu.",
    proposerGone: (name, lacks) =>
      `${name ?? "Die Person, von der dieser Vorschlag stammt,"} hat ${lacks === "access" ? "keinen Zugang mehr" : "keine Rolle mehr, die das erlaubt"}. Dieser Vorschlag zählt deshalb nicht mehr. Lehnen Sie ihn ab und schlagen Sie die Änderung neu vor.`,
  },
  confirmation: {
    oneself: "Eine andere Person muss Sie bestätigen.",
    oneselfAlone:
      "Nur jemand aus Ihrem Team, den eine andere Person hinzugefügt hat, kann Sie bestätigen. Bitten Sie die Person, die den Server betreibt, eine zweite Person als Admin hinzuzufügen.",
    tied: `${TIED} Eine weitere Person muss das bestätigen.`,
    tiedAlone: `${TIED} Bitten Sie die Person, die den Server betreibt, eine zweite Person als Admin hinzuzufügen. Sie kann das bestätigen.`,
    decider: "Nur Admins und Freigebende können jemanden aus dem Team bestätigen.",
    none: "Es gibt nichts mehr zu bestätigen. Laden Sie die Seite neu.",
  },
} satisfies Words;
