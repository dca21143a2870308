import type { ReactNode } from "react";
import { Time } from "@/components/shared/time";
import { CardBody } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/send";
import { AddressCheck, PendingAddressCheck, ResemblanceNotice } from "../parts/address-check";
import { hasWalletMisfit } from "../parts/order-reading";
import { useSendsNow } from "../parts/sends-now";
import { BeforeYouSend } from "./before-you-send";
import { Instructions } from "./instructions";

type AroundAddress = (order: Order, address: string) => ReactNode;

/** What has to be known of the deposit address, and for the person who sends to it the address itself, large. */
function deposit(before?: AroundAddress, after?: AroundAddress) {
  return function Deposit({ order }: { order: Order }) {
    const { instructions } = order;
    const sends = useSendsNow(order);
    if (!instructions) return null;
    // An address that can be seen can be sent to again.
    const address = instructions.walletAddress;
    if (hasWalletMisfit(order)) return <AddressHidden order={order} />;
    return (
      <CardBody className="grid gap-4 pt-2 pb-4 *:min-w-0 empty:hidden">
        {instructions.missingSince ? (
          <Notice tone="attention" title={words.missing.title(<Time value={instructions.missingSince} />)}>
            {words.missing.lead}
          </Notice>
        ) : null}
        {before?.(order, address)}
        {sends ? <Instructions order={order} instructions={instructions} /> : null}
        {after?.(order, address)}
      </CardBody>
    );
  };
}

function AddressHidden({ order }: { order: Order }) {
  return (
    <>
      {/* There the heading says it. */}
      {order.situation === "wrong_transfer" ? null : (
        <CardBody>
          <Notice tone="attention" title={words.hidden.title}>
            {words.hidden.lead}
          </Notice>
        </CardBody>
      )}
      {/* What was sent already has a hash that waits for it. */}
      <PendingAddressCheck order={order} />
    </>
  );
}

const resemblance: AroundAddress = (order, address) => <ResemblanceNotice order={order} address={address} />;
const beforeYouSend: AroundAddress = (order) => <BeforeYouSend order={order} />;

export const AddressAlone = deposit();
export const AddressToSend = deposit(resemblance, beforeYouSend);
export const AddressToVerify = deposit(
  (order, address) => (
    <>
      {resemblance(order, address)}
      <AddressCheck order={order} address={address} />
    </>
  ),
  beforeYouSend,
);
export const AddressToCompare = deposit((order, address) => (
  <>
    {resemblance(order, address)}
    {order.allowed.includes("check_address") ? <AddressCheck order={order} address={address} /> : null}
  </>
));
export const AddressStopped = deposit(resemblance);
