import type { WalletContradiction } from "../wallet-contradiction";
import { type Mail, mailsOf, type StillTrue } from "./mail";

type WalletNow = { isProposed: boolean; contradiction: WalletContradiction | null };

/** The mails about one wallet, each dropped once its facts were confirmed or declined, or the issuer agrees again. */
export const WALLET_MAILS = mailsOf<Mail<{ by: string | null }> & StillTrue<WalletNow>>()({
  wallet_facts_recorded: {
    stillTrue: ({ isProposed }) => isProposed,
    subject: "Confirm a wallet’s network and address",
    lead: ({ by }) =>
      `${by ?? "A colleague"} has recorded the network and address of a wallet, which the issuer doesn’t provide.`,
    next: "They count once a second person has confirmed them. Compare them with the wallet, then confirm or decline them.",
    button: "Open the wallets",
  },
  wallet_contradicted: {
    isAlarm: true,
    stillTrue: ({ contradiction }) => contradiction !== null,
    subject: "The issuer shows other facts for a wallet",
    lead: "The issuer shows another network or address for a wallet than two people have recorded. It is blocked.",
    next: "Ask the issuer which is right. Where our record is wrong, an approver can decline it under Wallets.",
    button: "Open the wallets",
  },
});
