import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { Fact } from "./fact";

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
