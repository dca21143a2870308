import type { MailTexts } from "@/lib/domain/mails/mail";
import type { AboutSignIn } from "@/lib/domain/mails/sign-in";
import type { words as en } from "../en/mails-other";

const DESK = "Redemption Desk öffnen";
const ACCOUNT = "Benutzerkonto öffnen";
const WALLETS = "Wallets öffnen";
const COLLEAGUE = "Jemand aus Ihrem Team";

const AS_YOU = "Eine andere Person kann womöglich in Ihrem Namen handeln.";
const NOT_YOU = `Wenn Sie das nicht waren, informieren Sie sofort Ihre Admins und legen Sie ein neues Passwort fest. ${AS_YOU}`;
const END_ACCESS = "Entziehen Sie den Zugang und pausieren Sie den Versand.";
const PASSKEYS_REMOVED =
  "Passkeys und Authenticator-Apps wurden entfernt, mit Ausnahme derer, die behalten wurden.";
const runsOut = ({ linkLife }: { linkLife: string }) =>
  `Der Link funktioniert nur einmal und ${linkLife} lang. Einen neuen erhalten Sie über „Passwort vergessen?“ auf der Anmeldeseite.`;

const IF_NOT_YOU: Pick<MailTexts<AboutSignIn>, "next" | "button"> = {
  next: ({ hasPassword }) =>
    hasPassword
      ? "Wenn Sie das nicht waren, fordern Sie sofort einen Link für ein neues Passwort an. Der Link meldet Sie überall ab. Er beendet alle Passkeys und Authenticator-Apps, die ohne einen älteren Passkey hinzugefügt wurden. Informieren Sie danach Ihre Admins."
      : "Wenn Sie das nicht waren, informieren Sie sofort Ihre Admins. Zwei Personen aus Ihrem Team können alle Ihre Anmeldewege beenden. Melden Sie sich danach überall ab.",
  button: ({ hasPassword }) => (hasPassword ? "Link anfordern" : ACCOUNT),
};

const entriesText = (count: number) => (count === 1 ? "1 Eintrag" : `${count} Einträge`);

export const words = {
  facts: {
    time: "Zeitpunkt",
    networkAddress: "Netzwerkadresse",
    browser: "Browser",
    signedInWith: "Angemeldet mit",
    methods: { password: "Passwort", passkey: "Passkey", oidc: "Firmenanmeldung" },
    token: "Token",
    network: "Netzwerk",
    newest: "Neuester Eintrag",
    hash: "Hash",
    checkpoint: "Prüfpunkt",
  },
  sending: {
    sending_paused: {
      subject: "Der Versand ist pausiert",
      lead: ({ gaveReason, by }) =>
        `${by ?? COLLEAGUE} hat den Versand pausiert.${gaveReason ? " Öffnen Sie Redemption Desk, um die Begründung zu lesen." : ""}`,
      next: "Senden Sie keine Token. Zwei Personen setzen den Versand fort. Einlösungen werden weiter aktualisiert.",
      button: DESK,
    },
    resume_proposed: {
      subject: "Fortsetzung des Versands bestätigen",
      lead: ({ by }) => `${by ?? COLLEAGUE} hat vorgeschlagen, den Versand fortzusetzen.`,
      next: "Eine zweite Person muss den Vorschlag bestätigen oder ablehnen.",
      button: "Entscheiden",
    },
    resume_declined: {
      subject: "Der Versand bleibt pausiert",
      lead: ({ by }) => `${by ?? COLLEAGUE} hat abgelehnt, den Versand fortzusetzen.`,
      next: "Zwei Personen können den Versand fortsetzen. Seine Seite zeigt, was zuerst zu prüfen ist.",
      button: DESK,
    },
    sending_resumed: {
      subject: "Der Versand ist fortgesetzt",
      lead: ({ by }) =>
        `${by ?? "Eine zweite Person"} hat das bestätigt. Aufträge und Transaktionshashes können wieder übermittelt und Token wieder gesendet werden.`,
      next: "Wir übermitteln freigegebene Einlösungen automatisch.",
      button: DESK,
    },
    sending_restored: {
      subject: "Der Versand ist pausiert: Die Datenbank wurde wiederhergestellt",
      lead: "Die Datenbank ist nicht die, die wir zuletzt genutzt haben. Sie kann älter sein als der Stand beim Emittenten.",
      next: "Prüfen Sie die aufgeführten Einlösungen mit dem Emittenten. Danach können zwei Personen den Versand fortsetzen.",
      button: "Ansehen, was zu prüfen ist",
    },
  },
  token: {
    token_stopped: {
      subject: ({ symbol }) => `Mit ${symbol} wird gerade nichts gesendet`,
      lead: ({ said }) => `${said} Alle unsere Knoten zeigen dasselbe.`,
      next: "Fragen Sie den Support des Emittenten, was passiert ist. Der Versand geht weiter, sobald das vorbei ist oder zwei Personen ihn erlauben.",
      button: "Gestoppten Token ansehen",
    },
  },
  wallet: {
    wallet_facts_recorded: {
      subject: "Netzwerk und Adresse einer Wallet bestätigen",
      lead: ({ by }) =>
        `${by ?? COLLEAGUE} hat Netzwerk und Adresse einer Wallet erfasst, die der Emittent nicht angibt.`,
      next: "Die Angaben zählen, sobald eine zweite Person sie bestätigt hat. Vergleichen Sie sie mit der Wallet. Bestätigen Sie sie dann oder lehnen Sie sie ab.",
      button: WALLETS,
    },
    wallet_contradicted: {
      subject: "Der Emittent zeigt andere Angaben zu einer Wallet",
      lead: "Der Emittent zeigt zu einer Wallet ein anderes Netzwerk oder eine andere Adresse, als zwei Personen erfasst haben. Die Wallet ist gesperrt.",
      next: "Fragen Sie den Emittenten, was stimmt. Sind unsere Angaben falsch, kann eine freigebende Person sie unter „Wallets“ ablehnen.",
      button: WALLETS,
    },
  },
  account: {
    password_link: {
      subject: "Neues Passwort festlegen",
      lead: "Sie können für Ihr Benutzerkonto ein neues Passwort festlegen.",
      next: (about) =>
        `${runsOut(about)} Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Es hat sich nichts geändert.`,
      button: "Neues Passwort festlegen",
    },
    password_set: {
      subject: ({ own, name }) =>
        own ? "Ihr Passwort wurde festgelegt" : `Neues Passwort festgelegt: ${name}`,
      lead: ({ own, name }) =>
        own
          ? `Für Ihr Benutzerkonto wurde über einen Link ein neues Passwort festgelegt. Sie sind überall abgemeldet. ${PASSKEYS_REMOVED}`
          : `${name} hat über einen Link ein neues Passwort festgelegt und ist überall abgemeldet. ${PASSKEYS_REMOVED}`,
      next: ({ own, name }) =>
        own
          ? NOT_YOU
          : `Fragen Sie ${name}, ob das stimmt. Wenn nicht, liest eine andere Person die E-Mails von ${name}. ${END_ACCESS}`,
      button: ({ own }) => (own ? "Anmelden" : DESK),
    },
    wrong_code: {
      subject: "Eine Anmeldung mit Ihrem Passwort wurde zurückgewiesen",
      lead: "Ihr Passwort wurde mit einem falschen Code Ihrer Authenticator-App eingegeben. Wir haben die Anmeldung zurückgewiesen.",
      next: "Wenn Sie das waren, geben Sie den Code ein, den Ihre App jetzt zeigt. Wenn nicht, kennt eine andere Person Ihr Passwort. Ändern Sie es sofort und informieren Sie Ihre Admins.",
      button: ACCOUNT,
    },
    password_changed: {
      subject: "Ihr Passwort wurde geändert",
      lead: "Ihr Passwort wurde in einer Ihrer Sitzungen geändert. Überall sonst sind Sie abgemeldet.",
      next: NOT_YOU,
      button: ACCOUNT,
    },
    business_account_linked: {
      subject: ({ own, name }) =>
        own ? "Ihre Firmenanmeldung ist verknüpft" : `Firmenanmeldung verknüpft: ${name}`,
      lead: ({ own, name, email }) =>
        own
          ? "Sie haben sich mit Ihrer Firmenanmeldung angemeldet. Ab jetzt kommt mit keiner anderen Firmenanmeldung jemand in Ihr Benutzerkonto."
          : `${name} (${email}) hat die Firmenanmeldung genutzt. Ab jetzt kommt mit keiner anderen Firmenanmeldung jemand in dieses Benutzerkonto.`,
      next: ({ own, name }) =>
        own
          ? `Wenn Sie das nicht waren, informieren Sie sofort Ihre Admins. ${AS_YOU}`
          : `Fragen Sie ${name}, ob das stimmt. Wenn nicht: ${END_ACCESS}`,
      button: ({ own }) => (own ? ACCOUNT : DESK),
    },
  },
  invitation: {
    invited: {
      subject: "Sie haben Zugang zu Redemption Desk",
      lead: "Ihr Team hat Ihnen Zugang zu Redemption Desk gegeben.",
      next: (about) =>
        about.isByPassword
          ? `Legen Sie Ihr Passwort fest, um sich anzumelden. ${runsOut(about)}`
          : "Öffnen Sie Redemption Desk und melden Sie sich mit Ihrer Firmenanmeldung an.",
      button: ({ isByPassword }) => (isByPassword ? "Passwort festlegen" : "Anmelden"),
    },
  },
  passkey: {
    passkey_added: {
      subject: "Passkey zu Ihrem Benutzerkonto hinzugefügt",
      lead: ({ countsFrom }) =>
        `Zu Ihrem Benutzerkonto wurde ein Passkey hinzugefügt. Mit ihm können Sie sich anmelden. ${
          countsFrom ? `Was er signiert, zählt ab ${countsFrom}.` : "Was er signiert, zählt ab sofort."
        }`,
      ...IF_NOT_YOU,
    },
    passkey_removed: {
      subject: "Passkey aus Ihrem Benutzerkonto entfernt",
      lead: "Aus Ihrem Benutzerkonto wurde ein Passkey entfernt. Er funktioniert nicht mehr, und Ihre anderen Sitzungen sind beendet.",
      ...IF_NOT_YOU,
    },
    passkey_added_alone: {
      subject: ({ name }) => `Passkey ohne einen älteren hinzugefügt: ${name}`,
      lead: ({ name, email, countsFrom }) =>
        `${name} (${email}) hat einen Passkey hinzugefügt, ohne einen älteren zu nutzen.${countsFrom ? ` Was er signiert, zählt ab ${countsFrom}.` : ""}`,
      next: ({ name }) =>
        `Fragen Sie ${name}, ob das stimmt. Wenn nicht, kann sich eine andere Person als ${name} anmelden. ${END_ACCESS}`,
      button: DESK,
    },
  },
  browser: {
    signed_in_elsewhere: {
      subject: "Neue Anmeldung in Ihrem Benutzerkonto",
      lead: "In Ihrem Benutzerkonto gab es eine Anmeldung aus einem Browser, den wir nicht kennen. Wenn Sie das waren, ist nichts zu tun.",
      ...IF_NOT_YOU,
    },
  },
  app: {
    authenticator_app_added: {
      subject: "Authenticator-App zu Ihrem Benutzerkonto hinzugefügt",
      lead: "Wenn Sie sich mit Ihrem Passwort anmelden, fragen wir jetzt auch nach einem Code Ihrer Authenticator-App.",
      ...IF_NOT_YOU,
    },
    authenticator_app_removed: {
      subject: "Ihre Authenticator-App wurde entfernt",
      lead: "Wenn Sie sich mit Ihrem Passwort anmelden, fragen wir nicht mehr nach einem Code.",
      ...IF_NOT_YOU,
    },
  },
  audit: {
    audit_checkpoint: {
      subject: ({ entries, problem }) =>
        problem ? "Stopp. Das Prüfprotokoll wurde verändert" : `Prüfpunkt: ${entriesText(entries)}`,
      lead: ({ entries, problem }) =>
        problem
          ? `Das Prüfprotokoll lässt sich nicht verifizieren. ${problem}`
          : `Wir haben das Prüfprotokoll verifiziert und seinen Stand signiert: ${entriesText(entries)}.`,
      next: ({ problem }) =>
        problem
          ? "Lassen Sie die Datenbank unverändert und finden Sie heraus, wer das Prüfprotokoll verändert hat. Bewahren Sie diese E-Mail auf."
          : "Bewahren Sie diese E-Mail dort auf, wo sie sich nicht ändern lässt. Mit ihr können Sie später beweisen, dass nichts abgeschnitten oder umgeschrieben wurde.",
      button: "Aktivitäten öffnen",
    },
  },
} satisfies typeof en;
