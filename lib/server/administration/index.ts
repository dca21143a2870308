import "server-only";

export { askForLink } from "./account/ask-for-link";
export { printLink, unlock } from "./account/by-command";
export { changePassword } from "./account/change-password";
export { chooseLanguage, getChosenLanguage } from "./account/language";
export { getMailPreferences, setMailPreferences } from "./account/mail-preferences";
export { checkLink, setPassword } from "./account/set-password";
export { collectApiToken } from "./api-tokens/collect";
export { listApiTokens } from "./api-tokens/list";
export { beginAuthenticatorApp } from "./authenticator-apps/begin";
export { confirmAuthenticatorApp } from "./authenticator-apps/confirm";
export { getAuthenticatorApp } from "./authenticator-apps/get";
export { removeAuthenticatorApp } from "./authenticator-apps/remove";
export { checkDay } from "./bank-accounts/check-day";
export { getBankAccount, lastBankAccounts, listBankAccounts } from "./bank-accounts/list";
export { decideChange, getChange, listChanges } from "./changes";
export { nameAccount } from "./kinds/account-named";
export { addApiToken } from "./kinds/api-token-added";
export { removeApiToken } from "./kinds/api-token-removed";
export { proposePayer } from "./kinds/payer-confirmed";
export { addPerson } from "./kinds/person-added";
export { changePolicies } from "./kinds/policies-changed";
export { recoverSignIn } from "./kinds/sign-in-recovered";
export { addStandIn } from "./kinds/stand-in-added";
export { endStandIn } from "./kinds/stand-in-ended";
export { letTokenGoOn } from "./kinds/token-let-go-on";
export { addWallet } from "./kinds/wallet-added";
export { removeWallet } from "./kinds/wallet-removed";
export { addPasskey } from "./passkeys/add";
export { beginPasskey } from "./passkeys/begin";
export { listPasskeys } from "./passkeys/list";
export { declinePasskey, isPasskeyOffered } from "./passkeys/offer";
export { removePasskey } from "./passkeys/remove";
export { renamePasskey } from "./passkeys/rename";
export {
  addByCommand,
  type CommandLine,
  recoverByCommand,
  unbindByCommand,
  updateByCommand,
} from "./people/by-command";
export { changePerson } from "./people/change-person";
export { confirmPerson } from "./people/confirm-person";
export { changeReportSettings } from "./report-settings/change";
export { getReportSettings } from "./report-settings/get";
export { listTemplates } from "./templates/list";
export { removeTemplate } from "./templates/remove";
export { renameTemplate } from "./templates/rename";
export { saveTemplate } from "./templates/save";
export { walletFactsAction } from "./wallets/facts";
export { followBalances } from "./wallets/follow-balances";
export { lastWallets, listWallets, walletsInTime } from "./wallets/list";
