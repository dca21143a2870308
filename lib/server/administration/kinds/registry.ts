import "server-only";
import type { ChangeKinds } from "@/lib/server/decisions";
import { outcomeRecorded, redemptionClosed, sendingResumed } from "@/lib/server/redemptions";
import { walletFactsRecorded } from "../wallets/facts";
import { accountNamed } from "./account-named";
import { apiTokenAdded } from "./api-token-added";
import { apiTokenRemoved } from "./api-token-removed";
import { payerConfirmed } from "./payer-confirmed";
import { personAdded } from "./person-added";
import { personChanged } from "./person-changed";
import { personDisabled } from "./person-disabled";
import { personEnabled } from "./person-enabled";
import { policiesChanged } from "./policies-changed";
import { signInRecovered } from "./sign-in-recovered";
import { standInAdded } from "./stand-in-added";
import { standInEnded } from "./stand-in-ended";
import { tokenLetGoOn } from "./token-let-go-on";
import { walletAdded } from "./wallet-added";
import { walletRemoved } from "./wallet-removed";

/** Every kind of change: who proposes it, how many accept it, and what it does. */
export const CHANGE_KINDS: ChangeKinds = {
  person_added: personAdded,
  person_changed: personChanged,
  person_enabled: personEnabled,
  person_disabled: personDisabled,
  sign_in_recovered: signInRecovered,
  wallet_added: walletAdded,
  wallet_removed: walletRemoved,
  account_named: accountNamed,
  payer_confirmed: payerConfirmed,
  api_token_added: apiTokenAdded,
  api_token_removed: apiTokenRemoved,
  policies_changed: policiesChanged,
  stand_in_added: standInAdded,
  stand_in_ended: standInEnded,
  token_let_go_on: tokenLetGoOn,
  redemption_closed: redemptionClosed,
  outcome_recorded: outcomeRecorded,
  sending_resumed: sendingResumed,
  wallet_facts_recorded: walletFactsRecorded,
};
