import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useBankDays } from "@/components/shared/bank-day";
import { InProgress, LastUsed } from "@/components/shared/figures";
import { GroupedText } from "@/components/shared/grouped-text";
import { StatementProblems } from "@/components/shared/statement-problems";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { WaitingChange } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { useKeptDialog } from "@/components/ui/dialog";
import { onDemand } from "@/components/ui/on-demand";
import { TextLink } from "@/components/ui/text-link";
import { useWaitingChange } from "@/lib/client/changes";
import { useFigures } from "@/lib/client/figures";
import { coverageQuery } from "@/lib/client/statements";
import type { BankAccount } from "@/lib/contract/bank-accounts";

/** How it is used: what is in progress, when it was last used, and all redemptions to it. */
export function UseCard({ account: { id } }: { account: BankAccount }) {
  const figures = useFigures().ofBankAccount(id);
  const filter = { bankAccountId: id.toLowerCase() };
  return (
    <Card aria-labelledby="use">
      <CardHeader
        title="Redemptions"
        id="use"
        actions={
          <TextLink href={`/orders?${new URLSearchParams(filter)}`} className="tap">
            See all to this account
          </TextLink>
        }
      />
      <CardBody className="py-2!">
        <DescriptionList className="tabular-nums">
          <DescriptionItem label="In progress">
            <InProgress figures={figures} filter={filter} inWords />
          </DescriptionItem>
          <DescriptionItem label="Last used">
            <LastUsed figures={figures} />
          </DescriptionItem>
        </DescriptionList>
      </CardBody>
    </Card>
  );
}

/** Which days were read, what is missing of them and what doesn’t add up; nothing before the account’s first statement. */
export function StatementsCard({ account: { id } }: { account: BankAccount }) {
  const accounts = useQuery(coverageQuery()).data?.accounts;
  const read = accounts?.find(({ ids }) => ids.includes(id.toLowerCase()));
  const daysOf = useBankDays();
  if (!read || (read.to === null && read.contradictions.length === 0)) return null;
  return (
    <Card aria-labelledby="statements">
      <CardHeader
        title="Statements"
        id="statements"
        actions={
          <TextLink href={`/received/statements?account=${read.account}`} prefetch={false} className="tap">
            See all <span className="sr-only">statements</span>
          </TextLink>
        }
      />
      <CardBody className="py-2!">
        <DescriptionList className="tabular-nums">
          <DescriptionItem label="Read">
            {daysOf(read)}
            <StatementProblems account={read} />
          </DescriptionItem>
        </DescriptionList>
      </CardBody>
    </Card>
  );
}

/** What identifies the account itself; `mayName`: the reader may give it a nickname. */
export function AccountCard({ account, mayName }: { account: BankAccount; mayName: boolean }) {
  const { nickname, routingCode } = account;
  const waiting = useWaitingChange(account.id.toLowerCase());
  // Nine digits are an American bank's number; a BIC begins with letters.
  const routing = /^[0-9]{9}$/.test(routingCode ?? "") ? "Routing number" : "BIC";
  return (
    <Card aria-labelledby="account">
      <CardHeader title="Account" id="account" />
      <CardBody className="py-2!">
        <DescriptionList>
          <Fact label="Account holder" value={account.name} />
          {nickname || mayName || waiting ? (
            <DescriptionItem
              label="Nickname"
              action={mayName && !waiting ? <EditNickname account={account} /> : null}
            >
              {nickname ? (
                <>
                  <UntrustedText className="[overflow-wrap:anywhere]">{nickname.text}</UntrustedText>{" "}
                  <span className="text-sm text-muted-foreground">
                    by <UntrustedText>{nickname.by.name}</UntrustedText>, <Time value={nickname.at} />
                  </span>
                </>
              ) : (
                <span className="text-muted-foreground">None</span>
              )}
              {waiting ? <WaitingChange id={waiting.id} what="the nickname" /> : null}
            </DescriptionItem>
          ) : null}
          <DescriptionItem
            label="Account number"
            action={<CopyButton text={account.accountNumber} label="Copy account number" iconOnly />}
          >
            <GroupedText text={account.accountNumber} />
          </DescriptionItem>
          <DescriptionItem
            label={routing}
            action={routingCode ? <CopyButton text={routingCode} label={`Copy ${routing}`} iconOnly /> : null}
          >
            {routingCode ? (
              <span className="font-mono text-sm">{routingCode}</span>
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
      <CardBody className="py-2!">
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

const NicknameDialog = onDemand(() => import("./nickname-dialog").then((module) => module.NicknameDialog));

/** Opens the form for what an account is called here. */
function EditNickname({ account }: { account: BankAccount }) {
  const { open, setOpen, isUsed, trigger } = useKeptDialog(NicknameDialog.preload);
  return (
    <>
      <Button size="sm" variant="quiet" {...trigger}>
        <Pencil aria-hidden="true" />
        {account.nickname ? "Edit nickname" : "Add nickname"}
      </Button>
      {isUsed ? <NicknameDialog account={account} open={open} setOpen={setOpen} /> : null}
    </>
  );
}
