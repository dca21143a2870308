import { UntrustedText } from "@/components/shared/untrusted-text";
import type { ShownReport } from "@/lib/client/reports";
import type { BalanceMissing } from "@/lib/contract/reports";
import { yearlessDateText } from "@/lib/domain/dates";
import { daysOf } from "@/lib/domain/month";
import { isZero } from "@/lib/domain/plain-sum";
import { Figure } from "./figure";
import { ReportTable, Row, Rows } from "./report-table";

type Wallet = ShownReport["wallets"][number];

const WHY: Record<BalanceMissing, string> = {
  not_set_up: "We don’t read this network, so its balances aren’t known.",
  not_over: "The closing balance is known after the month’s end.",
  no_history: "The nodes don’t keep balances of then.",
  nodes_silent: "Not all nodes answered. Reload the page to try again.",
  nodes_disagree: "The nodes report different balances.",
};

/** What each wallet held at both ends, and what moved in between. */
export function WalletsCard({ report: { month, wallets } }: { report: ShownReport }) {
  if (wallets.length === 0) return null;
  const { first, last } = daysOf(month);
  const [opening, closing] = [`Opening, ${yearlessDateText(first)}`, `Closing, ${yearlessDateText(last)}`];
  const hasOthers = wallets.some(({ otherOut }) => !isZero(otherOut));
  const columns = [
    opening,
    "Came in",
    "Redeemed",
    ...(hasOthers ? ["Other out"] : []),
    closing,
    "Difference",
  ];
  return (
    <ReportTable
      title="Wallets"
      note="Balances at midnight on which all nodes agree. Came in follows from them."
      columns={["Wallet", "Token", ...columns]}
    >
      <Rows>
        {wallets.map((wallet) => {
          const { walletId, currency, token } = wallet;
          const figure = (title: string, amount: string | null) => (
            <Figure title={title} amount={amount} currency={currency} />
          );
          return (
            <Row key={`${walletId} ${currency}`} name={<Name wallet={wallet} />} currency={token}>
              {figure(opening, wallet.opening)}
              {figure("Came in", wallet.cameIn)}
              {figure("Redeemed", wallet.redeemed)}
              {hasOthers ? figure("Other out", wallet.otherOut) : null}
              {figure(closing, wallet.closing)}
              {figure("Difference", wallet.difference)}
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
    {why ? <span className="block text-sm text-attention">{WHY[why]}</span> : null}
  </>
);
