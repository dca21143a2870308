import type { WalletContradiction } from "../wallet-contradiction";
import { type Mail, mailsOf, type StillTrue } from "./mail";

type WalletNow = { isProposed: boolean; contradiction: WalletContradiction | null };

export type AboutWallet = { by: string | null };

/** The mails about one wallet, each dropped once its facts were confirmed or declined, or the issuer agrees again. */
export const WALLET_MAILS = mailsOf<Mail<AboutWallet> & StillTrue<WalletNow>>()({
  wallet_facts_recorded: { stillTrue: ({ isProposed }) => isProposed },
  wallet_contradicted: { isAlarm: true, stillTrue: ({ contradiction }) => contradiction !== null },
});
