import "server-only";
import type { ChangeKind } from "@/lib/domain/change-kinds";
import type { ChangeType } from "./change-type";
import { accountNamed } from "./kinds/account-named";
import { personAdded } from "./kinds/person-added";
import { personChanged } from "./kinds/person-changed";
import { personDisabled } from "./kinds/person-disabled";
import { personEnabled } from "./kinds/person-enabled";
import { policiesChanged } from "./kinds/policies-changed";
import { signInRecovered } from "./kinds/sign-in-recovered";
import { standInAdded } from "./kinds/stand-in-added";
import { standInEnded } from "./kinds/stand-in-ended";
import { tokenLetGoOn } from "./kinds/token-let-go-on";
import { walletAdded } from "./kinds/wallet-added";
import { walletRemoved } from "./kinds/wallet-removed";

/** Every kind of change: who proposes it, how many accept it, and what it does. */
export const TYPES: Readonly<Record<ChangeKind, ChangeType>> = {
  person_added: personAdded,
  person_changed: personChanged,
  person_enabled: personEnabled,
  person_disabled: personDisabled,
  sign_in_recovered: signInRecovered,
  wallet_added: walletAdded,
  wallet_removed: walletRemoved,
  account_named: accountNamed,
  policies_changed: policiesChanged,
  stand_in_added: standInAdded,
  stand_in_ended: standInEnded,
  token_let_go_on: tokenLetGoOn,
};
