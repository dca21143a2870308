import Link from "next/link";
import { ApprovalBadge, approvalSentence } from "@/components/ui/approval-badge";
import { Badge } from "@/components/ui/badge";
import { GroupedText } from "@/components/ui/grouped-text";
import type { BankAccount } from "@/lib/contract/bank-accounts";

/** One account in the list; the whole row leads to all that is known of it. */
export function BankAccountRow({ account }: { account: BankAccount }) {
  const { id, name, bank, routingCode, accountNumber, currency, status, usable } = account;
  const sentence = approvalSentence({ status, usable }, "bank account");
  return (
    <li className="relative grid gap-x-8 gap-y-2.5 px-5 py-4 hover:bg-foreground/3 has-focus-visible:bg-foreground/3 sm:px-6 md:grid-cols-[minmax(0,1fr)_15rem] xl:grid-cols-[minmax(0,1fr)_18rem_15rem]">
      <div className="min-w-0">
        <h2 className="text-base [overflow-wrap:anywhere]">
          <Link href={`/bank-accounts/${encodeURIComponent(id)}`} className="after:absolute after:inset-0">
            <bdi>{name || "No account holder"}</bdi>
          </Link>
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted-foreground [overflow-wrap:anywhere]">
          {bank.name ? <bdi>{bank.name}</bdi> : null}
          {routingCode ? <span className="font-mono">{routingCode}</span> : null}
        </p>
      </div>
      <p className="md:col-start-1 md:row-start-2 xl:col-start-2 xl:row-start-1">
        <GroupedText text={accountNumber} />
      </p>
      <div className="md:col-start-2 md:row-start-1 xl:col-start-3">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="outline">{currency}</Badge>
          <ApprovalBadge status={status} usable={usable} />
        </p>
        {sentence ? <p className="mt-1.5 text-sm text-muted-foreground">{sentence}</p> : null}
      </div>
    </li>
  );
}
