import { addWallet } from "@/lib/contract/wallets";
import { addressProblem } from "./wallet-form";

/** What the server checks, and what only the whole form can show. */
export const walletForm = addWallet.superRefine((wallet, check) => {
  const problem = addressProblem(wallet);
  if (problem) check.addIssue({ code: "custom", path: ["address"], message: problem });
});
