import type { ReactNode } from "react";
import { Time } from "@/components/shared/time";
import { CardBody } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { parseAddress } from "@/lib/domain/networks";
import { AddressCheck, PendingAddressCheck, RejectAddress, ResemblanceNotice } from "../parts/address-check";
import { hasWalletMisfit } from "../parts/order-reading";
import { BeforeYouSend } from "./before-you-send";
import { Instructions } from "./instructions";

type AroundAddress = (order: Order, address: string) => ReactNode;

/** The deposit address, with what has to be known before it and what belongs after it. */
function deposit(before?: AroundAddress, after?: AroundAddress) {
  return function Deposit({ order }: { order: Order }) {
    const { instructions } = order;
    if (!instructions) return <div className="h-6" />;
    // An address that can be seen can be sent to again.
    const address = instructions.walletAddress;
    if (hasWalletMisfit(order)) return <AddressHidden order={order} address={address} />;
    return (
      <>
        <CardBody className="pt-4">
          {instructions.missingSince ? (
            <Notice
              tone="attention"
              className="mb-4"
              title={
                <>
                  The issuer hasn’t shown these instructions since <Time value={instructions.missingSince} />
                </>
              }
            >
              We keep asking. Don’t send anything until they can be read again.
            </Notice>
          ) : null}
          {before ? <div className="mb-4 grid gap-4 empty:hidden">{before(order, address)}</div> : null}
          <Instructions order={order} instructions={instructions} />
          {after?.(order, address)}
        </CardBody>
        <RejectAddress order={order} address={address} />
      </>
    );
  };
}

function AddressHidden({ order, address }: { order: Order; address: string }) {
  return (
    <>
      <CardBody>
        <Notice tone="attention" title="The deposit address is hidden">
          Something other than ordered came from the approved wallet. Wait for the answer of the issuer’s
          support before you send anything.
        </Notice>
      </CardBody>
      {/* What was sent already has a hash that waits for it. */}
      <PendingAddressCheck order={order} />
      <RejectAddress order={order} address={address} />
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
export const AddressInvalid = deposit((order, address) => {
  const name = parseAddress(address)?.kind.checksumName;
  return (
    <>
      <Notice tone="danger" role="alert" title="Don’t send anything to this address">
        Its letters contradict its own checksum{name ? ` (${name})` : null}. The QR code and the copy buttons
        are hidden.
      </Notice>
      {resemblance(order, address)}
    </>
  );
});
export const AddressStopped = deposit(resemblance);
