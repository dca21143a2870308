import { useQuery } from "@tanstack/react-query";
import { coverageQuery } from "@/lib/client/statements";
import type { BankLine } from "@/lib/contract/statements";
import { accountEnding } from "@/lib/domain/account-label";

/** What our accounts are called in statements and lines; one that is none of ours by its ending. */
export function useAccountTitles(): (of: Pick<BankLine, "account" | "iban">) => string {
  const accounts = useQuery(coverageQuery()).data?.accounts;
  return ({ account, iban }) => {
    const title = accounts?.find((one) => one.account === account)?.title;
    const ending = accountEnding(iban);
    return title ?? (ending ? `…${ending}` : iban);
  };
}
