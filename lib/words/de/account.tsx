import type { words as en } from "../en/account";

const endsElsewhere = "Alle Ihre anderen Sitzungen enden.";
const alwaysSent = "Alarme und Einlösungen, die bald ablaufen, melden wir immer sofort.";
const methods = { password: "Passwort", passkey: "Passkey", oidc: "Firmenanmeldung" };

export const words = {
  lead: "Wie Sie sich anmelden, wo Sie gerade angemeldet sind und welche E-Mails Sie bekommen.",
  profile: {
    title: "Profil",
    lead: "Admins können Ihren Namen und Ihre Rollen ändern.",
    name: "Name",
    email: "E-Mail",
    roles: "Rollen",
  },
  added: (at) => <>Hinzugefügt: {at}</>,
  remove: "Entfernen",
  passkeys: {
    title: "Passkeys",
    lost: "Alle verloren? Admins können vorschlagen, Ihre Anmeldung zurückzusetzen. Zwei andere Personen nehmen den Vorschlag an.",
    failed: "Wir konnten Ihre Passkeys nicht laden",
    none: "Noch keine Passkeys",
    notOffered: {
      title: "Unter dieser Adresse funktionieren Passkeys nicht",
      lead: "Die Adresse dieser Seite ist eine Zahl. Bitten Sie Ihre Admins um einen Namen wie desk.example.com.",
    },
    kinds: {
      synced: "Mit Ihren Geräten synchronisiert",
      key: "Auf Sicherheitsschlüssel",
      device: "Nur auf einem Gerät",
    },
    used: (added, lastUsed) => (
      <>
        Hinzugefügt: {added} · {lastUsed === null ? "noch nicht genutzt" : <>zuletzt genutzt {lastUsed}</>}
      </>
    ),
    countsFrom: (at) => <>Was er signiert, zählt ab {at}. Zum Anmelden können Sie ihn schon nutzen.</>,
    addLead:
      "Ihr Browser fragt nach dem Speicherort: auf diesem Gerät, auf Ihrem Smartphone oder auf einem Sicherheitsschlüssel.",
    next: "Weiter",
    nameHint: "Daran erkennen Sie ihn später wieder.",
    rename: {
      action: "Umbenennen",
      label: (name) => `${name} umbenennen`,
      title: "Passkey umbenennen",
      submit: "Speichern",
      failed: "Nicht umbenannt",
    },
    remove: {
      label: (name) => `${name} entfernen`,
      title: "Diesen Passkey entfernen?",
      lead: (name, isOnly) => (
        <>
          Mit {name} können Sie sich nicht mehr anmelden und keine Freigaben mehr signieren.{" "}
          {isOnly ? "Es ist Ihr einziger Passkey. " : ""}
          {endsElsewhere}
        </>
      ),
      confirm: "Passkey entfernen",
      done: "Passkey entfernt",
      failed: "Passkey nicht entfernt",
    },
  },
  password: {
    title: "Passwort",
    lead: "Wenn Sie es ändern, enden alle Ihre anderen Sitzungen. Wir informieren Sie per E-Mail.",
    current: "Aktuelles Passwort",
    new: "Neues Passwort",
    hint: "Mindestens 12 Zeichen.",
    submit: "Passwort ändern",
    forgotten: "Passwort vergessen?",
    done: "Passwort geändert",
    doneNext: endsElsewhere,
    failed: "Passwort nicht geändert",
    unknown: "Wir wissen nicht, ob Ihr Passwort geändert wurde",
  },
  app: {
    title: "Authenticator-App",
    lead: "Nach dem Passwort fragen wir einen Code von Ihrem Smartphone ab. Mit Passkey brauchen Sie keinen.",
    failed: "Wir konnten nicht laden, ob Sie eine App haben",
    add: "Authenticator-App hinzufügen",
    addLead:
      "Scannen Sie das mit Ihrer App oder tippen Sie den Schlüssel ein. Geben Sie dann den Code ein, den die App anzeigt.",
    addSubmit: "App hinzufügen",
    qr: "Der Schlüssel für Ihre Authenticator-App",
    key: "Schlüssel",
    copyKey: "Schlüssel kopieren",
    codeHint: "Sechs Ziffern.",
    done: "Authenticator-App hinzugefügt",
    doneNext: "Nach dem Passwort fragen wir jetzt den Code der App ab.",
    notAdded: "App nicht hinzugefügt",
    remove: {
      title: "Ihre Authenticator-App entfernen?",
      lead: "Danach genügt Ihr Passwort allein zum Anmelden. Fügen Sie zuerst einen Passkey hinzu, wenn Sie keinen haben.",
      confirm: "App entfernen",
      done: "Authenticator-App entfernt",
      failed: "App nicht entfernt",
    },
  },
  business: {
    title: "Firmenanmeldung",
    linked:
      "Verknüpft. Eine andere Firmenanmeldung gilt für Sie nicht. Admins können die Verknüpfung ersetzen lassen.",
    notLinked:
      "Noch nicht verknüpft. Danach können Sie sich mit ihr anmelden. Die E-Mail-Adresse muss dieselbe sein.",
    action: "Firmenanmeldung verknüpfen",
    failed: "Ihre Firmenanmeldung wurde nicht verknüpft",
  },
  sessions: {
    title: "Wo Sie angemeldet sind",
    lead: "Wenn Sie eine Sitzung nicht kennen, melden Sie sich überall ab und ändern Sie Ihr Passwort.",
    failed: "Wir konnten Ihre Sitzungen nicht laden",
    here: "Dieses Gerät",
    active: "Gerade aktiv",
    lastActive: (at) => <>Zuletzt aktiv {at}</>,
    begun: (method, at) => (
      <>
        Anmeldung mit {methods[method]}: {at}
      </>
    ),
    end: {
      action: "Abmelden",
      label: (device) => `${device} abmelden`,
      done: "Abgemeldet",
      failed: "Dort nicht abgemeldet",
    },
    endAll: {
      action: "Überall abmelden",
      title: "Überall abmelden?",
      lead: "Alle Ihre Sitzungen enden, auch auf diesem Gerät. Danach melden Sie sich neu an.",
      failed: "Sie sind noch angemeldet",
    },
  },
  mails: {
    title: "E-Mails",
    lead: "Alarme, Änderungen mit zwei Personen und alles zu Ihrer Anmeldung senden wir immer.",
    failed: "Wir konnten Ihre Auswahl nicht laden",
    notSetUp: "Wir senden hier keine E-Mails. Ihre Auswahl gilt, sobald wir welche senden.",
    notSaved: "Ihre Auswahl wurde nicht gespeichert",
    topics: {
      approvals: {
        label: "Entscheidungen, die auf mich warten",
        description: "Einlösungen zum Freigeben und Einzahlungsadressen zum Verifizieren.",
      },
      reminders: {
        label: "Erinnerungen",
        description: "Einlösungen, die ohne Freigabe bald ablaufen.",
      },
      sending: {
        label: "Bereit zum Senden",
        description: "Meine Einlösungen, deren Token bereit zum Senden sind.",
      },
      progress: {
        label: "Fortschritt",
        description: "Meine Einlösungen, die abgelehnt oder ausgezahlt wurden.",
      },
    },
    often: "Wie oft",
    digests: {
      at_once: "Jede sofort",
      quarter_hour: "Alle 15\u00a0Minuten, gesammelt",
      daily: "Täglich um 8:00\u00a0Uhr, gesammelt",
    },
    hints: {
      at_once: alwaysSent,
      quarter_hour: `${alwaysSent} Adressen zum Verifizieren warten eine Stunde auf eine andere E-Mail, Auszahlungen bis 8:00\u00a0Uhr.`,
      daily: alwaysSent,
    },
  },
} satisfies typeof en;
