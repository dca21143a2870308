import { accountEnding } from "@/lib/domain/account-ending";

/** By what whoever knows an account recognises it: `…6789`; nothing where that would give most of a short number away. */
export function AccountEnding({ accountNumber }: { accountNumber: string }) {
  const ending = accountEnding(accountNumber);
  return ending ? `…${ending}` : null;
}
