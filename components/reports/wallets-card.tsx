import { UntrustedText } from "@/components/shared/untrusted-text";
import type { ShownReport } from "@/lib/client/reports";
import type { BalanceMissing } from "@/lib/contract/reports";
import { yearlessDateText } from "@/lib/domain/dates";
import { daysOf } from "@/lib/domain/month";
import { isZero } from "@/lib/domain/plain-sum";
import { Figure } from "./figure";
import { ReportTable, Row, Rows } from "./report-table";

type Wallet = ShownReport["wallets"][number];

const WHY: Record<Exclude<BalanceMissing, "not_over">, string> = {
  not_set_up: "We don’t read this network, so its balances aren’t known.",
  no_history: "The nodes don’t keep balances of then.",
  nodes_silent: "Not all nodes answered. Reload the page to try again.",
  nodes_disagree: "The nodes report different balances.",
};

type Column = {
  name: "opening" | "cameIn" | "redeemed" | "otherOut" | "closing" | "difference";
  title: string;
};

/** In the order of a balance; what else went out only where anything did. */
function columnsOf({ month, wallets }: ShownReport): Column[] {
  const { first, last } = daysOf(month);
  return [
    { name: "opening", title: `Opening, ${yearlessDateText(first)}` },
    { name: "cameIn", title: "Came in" },
    { name: "redeemed", title: "Redeemed" },
    ...(wallets.every(({ otherOut }) => isZero(otherOut))
      ? []
      : [{ name: "otherOut" as const, title: "Other out" }]),
    { name: "closing", title: `Closing, ${yearlessDateText(last)}` },
    { name: "difference", title: "Difference" },
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
      title="Wallets"
      note={`Balances at midnight on which all nodes agree. ${
        isOver ? "Came in follows from them." : "The closing balance is known after the month’s end."
      }`}
      columns={["Wallet", "Token", ...columns.map(({ title }) => title)]}
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
    <UntrustedText className="font-medium [overflow-wrap:anywhere]">{name ?? "Wallet"}</UntrustedText>
    <span className="block text-sm text-muted-foreground">
      <UntrustedText>{network}</UntrustedText>
      {address ? <bdi className="whitespace-nowrap"> …{address.slice(-4)}</bdi> : null}
    </span>
    {why && why !== "not_over" ? <span className="block text-sm text-attention">{WHY[why]}</span> : null}
  </>
);
