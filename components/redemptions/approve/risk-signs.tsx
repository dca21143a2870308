import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { TextLink } from "@/components/ui/text-link";
import { riskSignsQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import type { RiskSigns as Signs } from "@/lib/contract/risk-signs";
import { useToken } from "../parts/app-settings";
import { StateBadge } from "../parts/badges";

/** What this redemption is compared with before it is approved; what is out of the ordinary is marked. */
export function RiskSigns({ order }: { order: Order }) {
  const { data, isError } = useQuery(riskSignsQuery(order.id));
  if (!data) {
    return (
      <p className="py-3 text-sm text-muted-foreground">
        {isError
          ? "What this redemption is compared with couldn’t be loaded. Reload the page before you approve."
          : "Comparing with earlier redemptions…"}
      </p>
    );
  }
  return (
    <section aria-label="Compared with earlier redemptions" className="mt-2">
      <h3 className="text-base font-semibold">Compared with earlier redemptions</h3>
      <DescriptionList>
        <DescriptionItem label="Usual for this account">
          <Usual currency={order.currency} usual={data.usual} />
        </DescriptionItem>
        <DescriptionItem label="Earlier payouts">
          <Sign warns={data.paidToAccount === 0}>
            {data.paidToAccount === 0 ? "First to this account" : `${data.paidToAccount} to this account`}
          </Sign>
          <Sign warns={data.paidFromWallet === 0}>
            {data.paidFromWallet === 0 ? "First from this wallet" : `${data.paidFromWallet} from this wallet`}
          </Sign>
        </DescriptionItem>
        <DescriptionItem label="Share of the wallet">
          <Share currency={order.currency} share={data.share} />
        </DescriptionItem>
        {data.limits.length > 0 ? (
          <DescriptionItem label="Daily limit, with this">
            {data.limits.map((limit) => (
              <Used key={limit.of} limit={limit} currency={order.currency} />
            ))}
          </DescriptionItem>
        ) : null}
        {data.twins.length > 0 ? (
          <DescriptionItem label="May be the same payment">
            {data.twins.map((twin) => (
              <Sign key={twin.id} warns>
                <TextLink href={`/orders/${twin.id}`}>
                  <UntrustedText className="font-mono text-sm">{twin.reference}</UntrustedText>
                </TextLink>{" "}
                <Money amount={twin.amount} currency={twin.currency} />: {twin.same.map(SAME).join(", ")}{" "}
                <StateBadge order={{ situation: twin.situation, nextAction: null }} />
              </Sign>
            ))}
          </DescriptionItem>
        ) : null}
      </DescriptionList>
    </section>
  );
}

const SAME = (what: Signs["twins"][number]["same"][number]) =>
  what === "amount" ? "same amount to this account" : "same reference";

function Sign({ warns, children }: { warns: boolean; children: ReactNode }) {
  return (
    <p className={warns ? "flex gap-1.5 text-attention" : undefined}>
      {warns ? <TriangleAlert aria-label="Look twice:" className="mt-1 size-4 shrink-0" /> : null}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function Usual({ currency, usual }: { currency: string; usual: Signs["usual"] }) {
  if (!usual) return <span className="text-muted-foreground">Too few payouts to say</span>;
  return (
    <>
      <Sign warns={usual.isOutside}>
        <Money amount={usual.from} currency={currency} /> to <Money amount={usual.to} currency={currency} />
      </Sign>
      <p className="text-sm text-muted-foreground">
        Median <Money amount={usual.median} currency={currency} /> of {usual.count} payouts within a year
      </p>
    </>
  );
}

/** From this share on a redemption nearly empties its wallet. */
const MOST_PERCENT = 90;

function Share({ currency, share }: { currency: string; share: Signs["share"] }) {
  const { symbol } = useToken(currency);
  if (!share) return <span className="text-muted-foreground">The wallet’s balance isn’t known now</span>;
  if (share.percent === null) return <Sign warns>The wallet holds no {symbol} now</Sign>;
  return (
    <Sign warns={share.percent >= MOST_PERCENT}>
      {share.percent === 0 ? "Less than 1" : share.percent} % of <Money amount={share.of} currency={symbol} />
    </Sign>
  );
}

const OF: Record<Signs["limits"][number]["of"], string> = {
  account: "for this account",
  person: "for one person",
  desk: "for everybody together",
};

function Used({ limit, currency }: { limit: Signs["limits"][number]; currency: string }) {
  return (
    <Sign warns={limit.isOver}>
      <Money amount={limit.used} currency={currency} /> of <Money amount={limit.limit} currency={currency} />{" "}
      {OF[limit.of]}
    </Sign>
  );
}
