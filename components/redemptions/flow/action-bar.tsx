import type { ReactNode } from "react";
import { AccountName, AccountPlace } from "@/components/shared/account-name";
import { Money } from "@/components/shared/money";
import { BottomBar } from "@/components/ui/bottom-bar";
import type { Order } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";

type ActionBarProps = {
  /** What it is about, unless `about` says it. */
  order?: Pick<Order, "amount" | "currency" | "bankAccount">;
  /** Above the buttons: what an action needs, or why it failed. */
  above?: ReactNode;
  /** In the place of the amount and of where the money goes: an `ActionSummary`, or a few words. */
  about?: ReactNode;
  /** The buttons; the main one last. */
  children: ReactNode;
};

/** What can be done with a redemption now, in sight wherever the page is scrolled, with what it is about. */
export function ActionBar({ order, above, about, children }: ActionBarProps) {
  return (
    <BottomBar
      above={above}
      about={
        // No narrower than the amount: the account wraps below it, then the buttons below both.
        <p className="flex min-w-min flex-1 flex-wrap gap-x-[0.5ch] whitespace-nowrap font-semibold max-sm:hidden">
          {about ??
            (order ? (
              <ActionSummary
                amount={<Money amount={order.amount} currency={order.currency} />}
                way={
                  <>
                    to <AccountName account={{ ...accountParts(order.bankAccount), ending: null }} />
                  </>
                }
                ending={<AccountPlace bank={null} ending={accountParts(order.bankAccount).ending} />}
              />
            ) : null)}
        </p>
      }
    >
      {children}
    </BottomBar>
  );
}

type ActionSummaryProps = { amount: ReactNode; way: ReactNode; ending?: ReactNode };

/** The amount, and from where or to where: of that only as much as there is room for, but its ending always. */
export const ActionSummary = ({ amount, way, ending }: ActionSummaryProps) => (
  <>
    {amount} {/* Takes the room that is left, and a line of its own where that is less than 9 rem. */}
    <span className="flex min-w-0 flex-1 basis-36 gap-x-[0.5ch] font-normal text-muted-foreground [contain:inline-size]">
      <span className="truncate">{way}</span> {ending ? <span>{ending}</span> : null}
    </span>
  </>
);

/**
 * The bar for the buttons of a form, main one first, where this is what the reader is asked for; otherwise they stay with
 * their form, since a page has one bar.
 */
export const barFor = (order: Order, asked: boolean) =>
  asked
    ? (buttons: ReactNode) => (
        <ActionBar order={order}>
          <div className="flex min-w-0 flex-1 flex-row-reverse items-center gap-2">{buttons}</div>
        </ActionBar>
      )
    : undefined;
