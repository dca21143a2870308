import { Notice } from "@/components/ui/notice";
import type { BankAccount } from "@/lib/contract/bank-accounts";

/** Why the account cannot be used now, and what changes that; nothing when it can. */
export function UseNotice({ account: { usable, status } }: { account: BankAccount }) {
  if (usable) return null;
  if (status.toUpperCase() === "PENDING") {
    return (
      <Notice tone="attention" title="Cannot be used yet">
        The issuer is verifying this account. Once it is approved it can be chosen for a redemption; this page
        shows it by itself.
      </Notice>
    );
  }
  return (
    <Notice tone="attention" title="Cannot be used">
      The issuer gives its status as “<bdi>{status || "nothing"}</bdi>”, and only an approved account can
      receive a redemption. Ask the issuer what is missing.
    </Notice>
  );
}
