import type { words as en } from "../en/set-password";

export const words = {
  ask: {
    email: "E-Mail",
    action: "Link senden",
    failed: "Wir konnten keinen Link anfordern",
    done: "Prüfen Sie Ihr E-Mail-Postfach",
    doneNext: (life) =>
      `Wenn es zu dieser Adresse ein Benutzerkonto gibt, haben wir einen Link gesendet. Er gilt ${life}. Wir senden höchstens alle fünf Minuten einen.`,
  },
  link: {
    missing: "Öffnen Sie den Link aus Ihrer E-Mail",
    missingNext:
      "Diese Seite braucht den Link, den wir Ihnen gesendet haben. Wenn Sie ihn nicht finden, fordern Sie einen neuen an.",
    useless: "Dieser Link ist abgelaufen oder wurde schon verwendet",
    uselessNext: (invitation, reset) =>
      `Eine Einladung gilt einmal, ${invitation} lang. Ein Link für ein neues Passwort gilt ${reset}. Fordern Sie einen neuen an.`,
    again: "Neuen Link anfordern",
    failed: "Wir konnten Ihren Link nicht prüfen",
    loading: "Ihr Link wird geprüft…",
  },
  account: "Benutzerkonto",
  password: "Neues Passwort",
  hint: "Mindestens 12 Zeichen. Mehrere Wörter ohne Zusammenhang sind leicht zu merken und schwer zu erraten.",
  show: "Passwort anzeigen",
  hide: "Passwort verbergen",
  submit: "Passwort festlegen",
  next: "Danach sind Sie überall abgemeldet. Melden Sie sich mit dem neuen Passwort wieder an.",
  failed: "Ihr Passwort wurde nicht festgelegt",
  ends: {
    title: "Das endet mit dem neuen Passwort",
    lead: "Kein älterer Passkey hat dafür signiert. Das kann auch jemand hinzugefügt haben, der Ihr Passwort kannte. Was Ihnen gehört, fügen Sie nach der Anmeldung wieder hinzu.",
    what: {
      passkey: (name) => <>Passkey „{name}“</>,
      authenticator_app: () => "Authenticator-App",
    },
  },
  keep: {
    title: "Behalten Sie, was Sie kennen",
    lead: "Einer Ihrer Passkeys hat dafür signiert. Behalten Sie nur, was Sie selbst hinzugefügt haben. Alles andere endet auch.",
    what: {
      passkey: (name) => <>Passkey „{name}“ behalten</>,
      authenticator_app: () => "Authenticator-App behalten",
    },
  },
  added: (at) => <>Hinzugefügt: {at}</>,
} satisfies typeof en;
