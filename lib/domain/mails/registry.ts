import { ACCOUNT_MAILS, INVITATION_MAILS } from "./account";
import { AUDIT_MAILS } from "./audit";
import { CHANGE_MAILS, COMMAND_MAILS, CONFIRMATION_MAILS } from "./changes";
import { DIGEST_MAILS } from "./digest-mail";
import { ORDER_MAILS } from "./orders";
import { SENDING_MAILS, TOKEN_MAILS } from "./sending";
import { APP_MAILS, BROWSER_MAILS, PASSKEY_MAILS } from "./sign-in";
import type { MailTopic } from "./topics";
import { WALLET_MAILS } from "./wallets";

/** All mails: a table for each thing that they are about, in the order of docs/mails.md. */
export const MAILS = {
  order: ORDER_MAILS,
  digest: DIGEST_MAILS,
  sending: SENDING_MAILS,
  token: TOKEN_MAILS,
  wallet: WALLET_MAILS,
  change: CHANGE_MAILS,
  confirmation: CONFIRMATION_MAILS,
  command: COMMAND_MAILS,
  account: ACCOUNT_MAILS,
  invitation: INVITATION_MAILS,
  passkey: PASSKEY_MAILS,
  browser: BROWSER_MAILS,
  app: APP_MAILS,
  audit: AUDIT_MAILS,
};

export type MailTable = keyof typeof MAILS;

/** The kinds of mails of one table, or of all. */
export type MailKind<Table extends MailTable = MailTable> = {
  [One in Table]: keyof (typeof MAILS)[One];
}[Table];

/** What people switch off to get no mails of a kind; undefined where they always come. */
export const topicOf = (kind: MailKind): MailTopic | undefined => TOPICS.get(kind);

const TOPICS = new Map(
  Object.values(MAILS).flatMap((table) =>
    Object.entries(table).map(([kind, { topic }]) => [kind, topic] as const),
  ),
);
