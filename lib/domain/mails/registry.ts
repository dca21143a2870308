import { ACCOUNT_MAILS, INVITATION_MAILS } from "./account";
import { AUDIT_MAILS } from "./audit";
import { CHANGE_MAILS, COMMAND_MAILS, CONFIRMATION_MAILS } from "./changes";
import { ORDER_MAILS } from "./orders";
import { SENDING_MAILS, TOKEN_MAILS } from "./sending";
import { APP_MAILS, BROWSER_MAILS, PASSKEY_MAILS } from "./sign-in";
import { WALLET_MAILS } from "./wallets";

/** Every mail by its kind, in the order of docs/mails.md. */
export const MAILS = {
  ...ORDER_MAILS,
  ...SENDING_MAILS,
  ...TOKEN_MAILS,
  ...WALLET_MAILS,
  ...CHANGE_MAILS,
  ...CONFIRMATION_MAILS,
  ...COMMAND_MAILS,
  ...ACCOUNT_MAILS,
  ...INVITATION_MAILS,
  ...PASSKEY_MAILS,
  ...BROWSER_MAILS,
  ...APP_MAILS,
  ...AUDIT_MAILS,
};

export type MailKind = keyof typeof MAILS;
