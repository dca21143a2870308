import { addWallet } from "@/lib/contract/wallets";
import { addressProblem } from "./wallet-form";

/** What the server checks, and besides what only looking at the whole form can tell. */
export const walletForm = addWallet.superRefine((wallet, check) => {
  const problem = addressProblem(wallet);
  if (problem) check.addIssue({ code: "custom", path: ["address"], message: problem });
});
