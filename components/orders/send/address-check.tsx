"use client";

import { GroupedText } from "@/components/ui/grouped-text";
import { NoteForm } from "@/components/ui/note-form";
import { Notice } from "@/components/ui/notice";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { useCheckAddress } from "@/lib/client/orders-mutations";
import { checkAddress } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { AddressDifference } from "./address-difference";

type AddressProps = { order: Order; address: string };

/** An address that nobody has verified waits for an approver, who compares it with the issuer by phone. */
export function AddressCheck({ order, address }: AddressProps) {
  const mayCheck = order.allowed.includes("check_address");
  return (
    <Notice
      tone="attention"
      title={
        mayCheck ? "Compare this address with the issuer" : "An approver has to verify this address first"
      }
    >
      <p className="max-w-prose">
        {mayCheck
          ? "Call the issuer on a number you already have. Let them read out their address, and compare every group."
          : `${order.refusal ?? ""} Once it is verified, the QR code, the copy buttons and sending from a wallet appear here automatically.`}
      </p>
      {/* What was typed about one address says nothing about another. */}
      {mayCheck ? <CheckForm key={address} order={order} address={address} /> : null}
    </Notice>
  );
}

function CheckForm({ order, address }: AddressProps) {
  const check = useCheckAddress(order.id);
  return (
    <NoteForm
      layout="plain"
      className="mt-3"
      label="Who you compared it with, and how"
      placeholder="Such as: called Ms Weber at the issuer, every group read out"
      main={{
        label: "Address matches",
        schema: checkAddress.shape.note,
        field: "note",
        send: (note) => check.mutateAsync({ walletAddress: address, note }),
        success: "The address is verified",
      }}
      failure={{ title: "The address wasn’t verified", safe: "Trying again is safe." }}
    >
      <p className="rounded-lg border bg-surface px-4 py-3">
        <GroupedText text={address} className="text-lg leading-8 text-foreground" />
      </p>
    </NoteForm>
  );
}

/** The address looks like one seen before without being it: how people are led to pay somebody else. */
export function ResemblanceNotice({ order, address }: AddressProps) {
  const { resembles = [], checked = null } = order.transfer?.destination ?? {};
  if (resembles.length === 0) return null;
  return (
    <Notice tone="danger" role="alert" title="This address looks like another one but isn’t the same">
      <p className="max-w-prose">
        Someone may want you to mistake one for the other.{" "}
        {checked ? (
          <>
            <UntrustedText>{checked.by.name}</UntrustedText> has verified this redemption’s address with the
            issuer. Compare it in your wallet again, down to the last group.
          </>
        ) : (
          "Don’t send anything until the issuer has confirmed this redemption’s address by phone, on a number you already have."
        )}
      </p>
      <div className="mt-3 grid gap-4">
        {resembles.map((other) => (
          <AddressDifference
            key={other.address}
            address={address}
            other={other.address}
            where={other.where}
          />
        ))}
      </div>
    </Notice>
  );
}
