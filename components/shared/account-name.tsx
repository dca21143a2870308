import { cn } from "@/components/ui/cn";
import { type AccountNames, type AccountParts, accountParts, accountPlace } from "@/lib/domain/account-label";
import { UntrustedText } from "./untrusted-text";

/** Bank and ending of an account, the ending always: `Example Bank …0130 00`. */
export function AccountPlace({
  bank,
  ending,
  className,
}: Pick<AccountParts, "bank" | "ending"> & { className?: string }) {
  if (!accountPlace({ bank, ending })) return null;
  return (
    <span className={cn("tabular-nums", className)}>
      {bank ? <UntrustedText className="[overflow-wrap:anywhere]">{bank}</UntrustedText> : null}
      {bank && ending ? " " : null}
      {ending ? <bdi className="whitespace-nowrap">…{ending}</bdi> : null}
    </span>
  );
}

/** An account in one line: `Operating · Example Bank …0130 00`. */
export function AccountName({ account }: { account: AccountParts | AccountNames }) {
  const parts = "title" in account ? account : accountParts(account);
  return (
    <>
      <UntrustedText className="[overflow-wrap:anywhere]">{parts.title}</UntrustedText>
      {accountPlace(parts) ? (
        <>
          {" · "}
          <AccountPlace {...parts} />
        </>
      ) : null}
    </>
  );
}
