import { ApprovalBadge, approvalSentence } from "@/components/ui/approval-badge";
import { GroupedText } from "@/components/ui/grouped-text";
import { type Column, Table } from "@/components/ui/table";
import type { BankAccount } from "@/lib/contract/bank-accounts";

const columns: readonly Column<BankAccount>[] = [
  {
    key: "name",
    header: "Account holder",
    bare: true,
    cell: ({ name }) => <bdi className="[overflow-wrap:anywhere]">{name || "No holder given"}</bdi>,
  },
  {
    key: "accountNumber",
    header: "Account number",
    cell: ({ accountNumber }) => <GroupedText text={accountNumber} />,
  },
  {
    key: "bank",
    header: "Bank",
    cell: ({ bank, routingCode }) => (
      <>
        <bdi className="block [overflow-wrap:anywhere]">{bank.name ?? "–"}</bdi>
        {routingCode ? (
          <span className="block font-mono text-xs text-muted-foreground">{routingCode}</span>
        ) : null}
      </>
    ),
  },
  { key: "currency", header: "Currency", cell: ({ currency }) => currency },
  {
    key: "status",
    header: "Status",
    cell: ({ status, usable }) => {
      const sentence = approvalSentence(status, usable);
      return (
        <>
          <ApprovalBadge status={status} usable={usable} />
          {sentence ? (
            <span className="mt-1 block max-w-56 text-sm text-muted-foreground">{sentence}</span>
          ) : null}
        </>
      );
    },
  },
];

/** The accounts as a table; each row leads to all that is known of it. */
export function BankAccountTable({ items }: { items: readonly BankAccount[] }) {
  return (
    <Table
      caption="Registered bank accounts"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      href={({ id }) => `/bank-accounts/${encodeURIComponent(id)}`}
    />
  );
}
