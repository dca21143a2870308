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
import { words } from "@/lib/words/bank-accounts";

/** How it is used: what is in progress, when it was last used, and all redemptions to it. */
export function UseCard({ account: { id } }: { account: BankAccount }) {
  const figures = useFigures().ofBankAccount(id);
  const filter = { bankAccountId: id.toLowerCase() };
  return (
    <Card aria-labelledby="use">
      <CardHeader
        title={words.use.title}
        id="use"
        actions={
          <TextLink href={`/orders?${new URLSearchParams(filter)}`} className="tap">
            {words.use.all}
          </TextLink>
        }
      />
      <CardBody className="py-2!">
        <DescriptionList className="tabular-nums">
          <DescriptionItem label={words.columns.inProgress}>
            <InProgress figures={figures} filter={filter} inWords />
          </DescriptionItem>
          <DescriptionItem label={words.columns.lastUsed}>
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
        title={words.statements.title}
        id="statements"
        actions={
          <TextLink href={`/received/statements?account=${read.account}`} prefetch={false} className="tap">
            {words.statements.all((text) => (
              <span className="sr-only">{text}</span>
            ))}
          </TextLink>
        }
      />
      <CardBody className="py-2!">
        <DescriptionList className="tabular-nums">
          <DescriptionItem label={words.statements.read}>
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
  const routing = /^[0-9]{9}$/.test(routingCode ?? "") ? words.facts.routing : words.facts.bic;
  return (
    <Card aria-labelledby="account">
      <CardHeader title={words.facts.title} id="account" />
      <CardBody className="py-2!">
        <DescriptionList>
          <Fact label={words.facts.holder} value={account.name} />
          {nickname || mayName || waiting ? (
            <DescriptionItem
              label={words.nickname.title}
              action={mayName && !waiting ? <EditNickname account={account} /> : null}
            >
              {nickname ? (
                <>
                  <UntrustedText className="[overflow-wrap:anywhere]">{nickname.text}</UntrustedText>{" "}
                  <span className="text-sm text-muted-foreground">
                    {words.nickname.by(
                      <UntrustedText>{nickname.by.name}</UntrustedText>,
                      <Time value={nickname.at} />,
                    )}
                  </span>
                </>
              ) : (
                <span className="text-muted-foreground">{words.facts.none}</span>
              )}
              {waiting ? <WaitingChange id={waiting.id} what={words.nickname.change} /> : null}
            </DescriptionItem>
          ) : null}
          <DescriptionItem
            label={words.facts.number}
            action={<CopyButton text={account.accountNumber} label={words.facts.copyNumber} iconOnly />}
          >
            <GroupedText text={account.accountNumber} />
          </DescriptionItem>
          <DescriptionItem
            label={routing}
            action={
              routingCode ? (
                <CopyButton text={routingCode} label={words.facts.copy(routing)} iconOnly />
              ) : null
            }
          >
            {routingCode ? (
              <span className="font-mono text-sm">{routingCode}</span>
            ) : (
              <span className="text-muted-foreground">{words.facts.notProvided}</span>
            )}
          </DescriptionItem>
          <Fact label={words.facts.sortCode} value={account.sortCode} mono optional />
          <Fact label={words.facts.externalId} value={account.externAccountId} mono optional />
          <Fact label={words.facts.currency} value={account.currency} />
          <Fact label={words.facts.schemes} value={account.paymentSchemes.join(", ")} />
          <DescriptionItem label={words.facts.registered}>
            {account.createdAt ? <Time value={account.createdAt} /> : words.facts.notProvided}
          </DescriptionItem>
          <Fact label={words.facts.id} value={account.id} mono />
        </DescriptionList>
      </CardBody>
    </Card>
  );
}

/** The bank that keeps the account, with whatever further identifiers the issuer knows. */
export function BankCard({ account: { bank } }: { account: BankAccount }) {
  return (
    <Card aria-labelledby="bank">
      <CardHeader title={words.bank.title} id="bank" />
      <CardBody className="py-2!">
        <DescriptionList>
          <Fact label={words.bank.name} value={bank.name} />
          <Fact label={words.bank.address} value={bank.address} />
          <Fact label={words.bank.postalCode} value={bank.postalCode} />
          <Fact label={words.bank.city} value={bank.city} />
          <Fact label={words.bank.country} value={bank.country} />
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
        <span className="text-muted-foreground">{words.facts.notProvided}</span>
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
        {account.nickname ? words.nickname.edit : words.nickname.add}
      </Button>
      {isUsed ? <NicknameDialog account={account} open={open} setOpen={setOpen} /> : null}
    </>
  );
}
