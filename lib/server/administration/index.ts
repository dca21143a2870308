import "server-only";

export { askForLink } from "./account/ask-for-link";
export { printLink, unlock } from "./account/by-command";
export { changePassword } from "./account/change-password";
export { getMailPreferences, setMailPreferences } from "./account/mail-preferences";
export { checkLink, setPassword } from "./account/set-password";
export { beginAuthenticatorApp } from "./authenticator-apps/begin";
export { confirmAuthenticatorApp } from "./authenticator-apps/confirm";
export { getAuthenticatorApp } from "./authenticator-apps/get";
export { removeAuthenticatorApp } from "./authenticator-apps/remove";
export { getBankAccount, lastBankAccounts, listBankAccounts } from "./bank-accounts/list";
export { nameAccount } from "./bank-accounts/name-account";
export { CHANGE_KINDS } from "./kinds/registry";
export { addPasskey } from "./passkeys/add";
export { beginPasskey } from "./passkeys/begin";
export { listPasskeys } from "./passkeys/list";
export { removePasskey } from "./passkeys/remove";
export { renamePasskey } from "./passkeys/rename";
export { addPerson } from "./people/add-person";
export {
  addByCommand,
  type CommandLine,
  recoverByCommand,
  unbindByCommand,
  updateByCommand,
} from "./people/by-command";
export { changePerson } from "./people/change-person";
export { confirmPerson } from "./people/confirm-person";
export { recoverSignIn } from "./people/recover-sign-in";
export { changePolicies } from "./policies/change-policies";
export { addStandIn } from "./stand-ins/add-stand-in";
export { endStandIn } from "./stand-ins/end-stand-in";
export { listTemplates } from "./templates/list";
export { removeTemplate } from "./templates/remove";
export { saveTemplate } from "./templates/save";
export { letTokenGoOn } from "./tokens/let-token-go-on";
export { addWallet } from "./wallets/add-wallet";
export { walletFactsAction } from "./wallets/facts";
export { followBalances } from "./wallets/follow-balances";
export { lastWallets, listWallets, walletsInTime } from "./wallets/list";
export { removeWallet } from "./wallets/remove-wallet";
