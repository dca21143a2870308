import type { ReactNode } from "react";
import type { OwnSession } from "@/lib/contract/account";
import type { MailDigest } from "@/lib/domain/mails/digest";
import type { MailTopic } from "@/lib/domain/mails/topics";

const endsElsewhere = "You are signed out everywhere else.";
const alwaysSent = "Alarms and redemptions about to expire always come at once.";
const methods: Record<OwnSession["method"], string> = {
  password: "password",
  passkey: "passkey",
  oidc: "business account",
};

export const words = {
  lead: "How you sign in, where you are signed in now, and which e-mails you get.",
  profile: {
    title: "Profile",
    lead: "An admin can change your name and roles.",
    name: "Name",
    email: "E-mail",
    roles: "Roles",
  },
  added: (at: ReactNode) => <>Added {at}</>,
  remove: "Remove",
  passkeys: {
    title: "Passkeys",
    lost: "Lost all of them? An admin can propose to reset how you sign in. Two others accept it.",
    failed: "We couldn’t load your passkeys",
    none: "No passkeys yet",
    notOffered: {
      title: "Passkeys don’t work at this address",
      lead: "The address of this site is a number. Ask an admin to give it a name, such as desk.example.com.",
    },
    kinds: {
      synced: "Synced to your other devices",
      key: "On a security key",
      device: "On one device only",
    },
    used: (added: ReactNode, lastUsed: ReactNode | null) => (
      <>
        Added {added} · {lastUsed === null ? "not used yet" : <>last used {lastUsed}</>}
      </>
    ),
    countsFrom: (at: ReactNode) => <>What it signs counts from {at}. It signs you in already.</>,
    addLead: "Your browser asks where to keep it: on this device, on your phone, or on a security key.",
    next: "Continue",
    nameHint: "So that you know later which one it is.",
    rename: {
      action: "Rename",
      label: (name: string) => `Rename ${name}`,
      title: "Rename passkey",
      submit: "Save",
      failed: "Not renamed",
    },
    remove: {
      label: (name: string) => `Remove ${name}`,
      title: "Remove this passkey?",
      lead: (name: ReactNode, isOnly: boolean) => (
        <>
          {name} no longer signs you in or signs approvals. {isOnly ? "It is your only passkey. " : ""}
          {endsElsewhere}
        </>
      ),
      confirm: "Remove passkey",
      done: "Passkey removed",
      failed: "Passkey not removed",
    },
  },
  password: {
    title: "Password",
    lead: "Changing it signs you out everywhere else. We tell you by e-mail.",
    current: "Current password",
    new: "New password",
    hint: "At least 12 characters.",
    submit: "Change password",
    forgotten: "Forgot your password?",
    done: "Password changed",
    doneNext: endsElsewhere,
    failed: "Password not changed",
    unknown: "We don’t know if your password was changed",
  },
  app: {
    title: "Authenticator app",
    lead: "A code from your phone, asked for after your password. A passkey needs none.",
    failed: "We couldn’t load whether you have an app",
    add: "Add an authenticator app",
    addLead: "Scan this with your app, or type the key. Then enter the code that the app shows.",
    addSubmit: "Add app",
    qr: "The key for your authenticator app",
    key: "Key",
    copyKey: "Copy key",
    codeHint: "Six digits.",
    done: "Authenticator app added",
    doneNext: "We ask for its code after your password.",
    notAdded: "App not added",
    remove: {
      title: "Remove your authenticator app?",
      lead: "Your password alone then signs you in. Add a passkey first if you have none.",
      confirm: "Remove app",
      done: "Authenticator app removed",
      failed: "App not removed",
    },
  },
  business: {
    title: "Business account",
    linked: "Linked. No other business account can sign in as you. An admin can have it replaced.",
    notLinked: "Not linked yet. Once it is, you can sign in with it. It has to have the same e-mail address.",
    action: "Link your business account",
    failed: "Your business account wasn’t linked",
  },
  sessions: {
    title: "Where you are signed in",
    lead: "If you don’t recognise one, sign out everywhere and change your password.",
    failed: "We couldn’t load your sessions",
    here: "This device",
    active: "Active now",
    lastActive: (at: ReactNode) => <>Last active {at}</>,
    begun: (method: OwnSession["method"], at: ReactNode) => (
      <>
        Signed in by {methods[method]} {at}
      </>
    ),
    end: {
      action: "Sign out",
      label: (device: string) => `Sign out of ${device}`,
      done: "Signed out",
      failed: "Not signed out there",
    },
    endAll: {
      action: "Sign out everywhere",
      title: "Sign out everywhere?",
      lead: "All your sessions end, on this device too. You then sign in again.",
      failed: "You are still signed in",
    },
  },
  mails: {
    title: "E-mails",
    lead: "Alarms, changes that take two people, and anything about how you sign in always come.",
    failed: "We couldn’t load your choices",
    notSetUp: "This desk sends no e-mails. Your choices apply once it does.",
    notSaved: "Your choice wasn’t saved",
    topics: {
      approvals: {
        label: "Decisions that wait for me",
        description: "Redemptions to approve, and deposit addresses to verify.",
      },
      reminders: { label: "Reminders", description: "Redemptions that expire soon without an approval." },
      sending: { label: "Ready to send", description: "My redemptions whose tokens can be sent." },
      progress: { label: "Progress", description: "My redemptions that were rejected or paid out." },
    } satisfies Record<MailTopic, { label: string; description: string }>,
    often: "How often",
    digests: {
      at_once: "Each at once",
      quarter_hour: "Every 15 minutes, together",
      daily: "Once a day at 8:00, together",
    } satisfies Record<MailDigest, string>,
    hints: {
      at_once: alwaysSent,
      quarter_hour: `${alwaysSent} Addresses to verify wait an hour, and payouts until 8:00, for another mail to come with.`,
      daily: alwaysSent,
    } satisfies Record<MailDigest, string>,
  },
};
