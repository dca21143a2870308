import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { GroupedText } from "@/components/ui/grouped-text";
import { Time } from "@/components/ui/time";
import type { BankAccount } from "@/lib/contract/bank-accounts";

/** What identifies the account itself. */
export function AccountCard({ account }: { account: BankAccount }) {
  return (
    <Card aria-labelledby="account">
      <CardHeader title="Account" id="account" />
      <CardBody className="py-2">
        <DescriptionList>
          <Fact label="Account holder" value={account.name} />
          <DescriptionItem
            label="Account number"
            action={<CopyButton text={account.accountNumber} label="Copy account number" iconOnly />}
          >
            <GroupedText text={account.accountNumber} />
          </DescriptionItem>
          <DescriptionItem
            label="BIC"
            action={
              account.routingCode ? <CopyButton text={account.routingCode} label="Copy BIC" iconOnly /> : null
            }
          >
            {account.routingCode ? (
              <span className="font-mono text-sm">{account.routingCode}</span>
            ) : (
              <span className="text-muted-foreground">Not provided</span>
            )}
          </DescriptionItem>
          <Fact label="Sort code" value={account.sortCode} mono optional />
          <Fact label="External account ID" value={account.externAccountId} mono optional />
          <Fact label="Currency" value={account.currency} />
          <Fact label="Payment schemes" value={account.paymentSchemes.join(", ")} />
          <DescriptionItem label="Registered">
            {account.createdAt ? <Time value={account.createdAt} /> : "Not provided"}
          </DescriptionItem>
          <Fact label="Issuer’s ID" value={account.id} mono />
        </DescriptionList>
      </CardBody>
    </Card>
  );
}

/** The bank that keeps the account, with whatever further identifiers the issuer knows. */
export function BankCard({ account: { bank } }: { account: BankAccount }) {
  return (
    <Card aria-labelledby="bank">
      <CardHeader title="Bank" id="bank" />
      <CardBody className="py-2">
        <DescriptionList>
          <Fact label="Name" value={bank.name} />
          <Fact label="Address" value={bank.address} />
          <Fact label="Postal code" value={bank.postalCode} />
          <Fact label="City" value={bank.city} />
          <Fact label="Country" value={bank.country} />
          {Object.entries(bank.additionalIdentifiers).map(([label, value]) => (
            <Fact key={label} label={label} value={value} mono />
          ))}
        </DescriptionList>
      </CardBody>
    </Card>
  );
}

type FactProps = {
  label: string;
  value: string | null;
  mono?: boolean;
  /** Leaves the row out where the issuer gave nothing. */
  optional?: boolean;
};

/** One field of the issuer's record, unchanged; direction marks in it cannot reach the text around it. */
function Fact({ label, value, mono, optional }: FactProps) {
  if (!value && optional) return null;
  return (
    <DescriptionItem label={<bdi className="[overflow-wrap:anywhere]">{label}</bdi>}>
      {value ? (
        <bdi className={mono ? "font-mono text-sm break-all" : "[overflow-wrap:anywhere]"}>{value}</bdi>
      ) : (
        <span className="text-muted-foreground">Not provided</span>
      )}
    </DescriptionItem>
  );
}
