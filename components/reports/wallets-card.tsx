import { UntrustedText } from "@/components/shared/untrusted-text";
import type { ShownReport } from "@/lib/client/reports";
import { yearlessDateText } from "@/lib/domain/dates";
import { daysOf } from "@/lib/domain/month";
import { isZero } from "@/lib/domain/plain-sum";
import { words } from "@/lib/words/reports";
import { Figure } from "./figure";
import { ReportTable, Row, Rows } from "./report-table";

type Wallet = ShownReport["wallets"][number];

type Column = {
  name: "opening" | "cameIn" | "redeemed" | "otherOut" | "closing" | "difference";
  title: string;
};

/** In the order of a balance; what else went out only where anything did. */
function columnsOf({ month, wallets }: ShownReport): Column[] {
  const { first, last } = daysOf(month);
  return [
    { name: "opening", title: words.wallets.opening(yearlessDateText(first)) },
    { name: "cameIn", title: words.wallets.cameIn },
    { name: "redeemed", title: words.figures.redeemed },
    ...(wallets.every(({ otherOut }) => isZero(otherOut))
      ? []
      : [{ name: "otherOut" as const, title: words.figures.otherOut }]),
    { name: "closing", title: words.wallets.closing(yearlessDateText(last)) },
    { name: "difference", title: words.figures.difference },
  ];
}

/** What each wallet held at both ends, and what moved in between. */
export function WalletsCard({ report }: { report: ShownReport }) {
  const { wallets } = report;
  if (wallets.length === 0) return null;
  const columns = columnsOf(report);
  const isOver = wallets.every(({ why }) => why !== "not_over");
  return (
    <ReportTable
      title={words.wallets.title}
      note={isOver ? words.wallets.note : words.wallets.noteBeforeEnd}
      columns={[words.wallets.wallet, words.wallets.token, ...columns.map(({ title }) => title)]}
    >
      <Rows>
        {wallets.map((wallet) => {
          const { walletId, currency, token } = wallet;
          return (
            <Row key={`${walletId} ${currency}`} name={<Name wallet={wallet} />} currency={token}>
              {columns.map(({ name, title }) => (
                <Figure key={name} title={title} amount={wallet[name]} currency={currency} />
              ))}
            </Row>
          );
        })}
      </Rows>
    </ReportTable>
  );
}

const Name = ({ wallet: { name, network, address, why } }: { wallet: Wallet }) => (
  <>
    <UntrustedText className="font-medium [overflow-wrap:anywhere]">
      {name ?? words.wallets.wallet}
    </UntrustedText>
    <span className="block text-sm text-muted-foreground">
      <UntrustedText>{network}</UntrustedText>
      {address ? <bdi className="whitespace-nowrap"> …{address.slice(-4)}</bdi> : null}
    </span>
    {why && why !== "not_over" ? (
      <span className="block text-sm text-attention">{words.wallets.missing[why]}</span>
    ) : null}
  </>
);
