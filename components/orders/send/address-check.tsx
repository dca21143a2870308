"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { GroupedText } from "@/components/ui/grouped-text";
import { Notice } from "@/components/ui/notice";
import { RequestError } from "@/components/ui/request-error";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useCheckAddress } from "@/lib/client/orders-mutations";
import { checkAddress } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";

type AddressCheckProps = { order: Order; address: string };

/** An address seen for the first time waits for an approver, who compares it over a second channel. */
export function AddressCheck({ order, address }: AddressCheckProps) {
  const mayCheck = order.allowed.includes("check_address");
  return (
    <Notice
      tone="attention"
      title={mayCheck ? "Compare this address with the issuer" : "An approver compares this address first"}
    >
      <p className="max-w-prose">
        No completed redemption has used it yet.{" "}
        {mayCheck
          ? "Call the issuer on a number that you know, let them read their address out, and compare every group."
          : "An approver who did not prepare this order calls the issuer, compares every group and confirms it here; then the QR code, the copy buttons and sending from a wallet appear by themselves."}
      </p>
      {mayCheck ? <CheckForm key={address} order={order} address={address} /> : null}
    </Notice>
  );
}

function CheckForm({ order, address }: AddressCheckProps) {
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const check = useCheckAddress(order.id);

  function send(event: FormEvent) {
    event.preventDefault();
    const input = checkAddress.safeParse({ walletAddress: address, note });
    setProblem(input.error?.issues[0]?.message);
    if (!input.success || check.isPending) return;
    check.mutate(input.data, { onSuccess: () => toast.success("The address is confirmed") });
  }

  return (
    <form noValidate onSubmit={send} className="mt-3 grid gap-4">
      <p className="rounded-lg border bg-surface px-4 py-3">
        <GroupedText text={address} className="text-lg leading-8 text-foreground" />
      </p>
      <Field label="With whom you compared it, and how" error={problem}>
        <Textarea
          value={note}
          onChange={(event) => setNote(event.target.value)}
          rows={2}
          placeholder="Such as: called Ms Weber at the issuer, every group read out"
        />
      </Field>
      {check.error ? (
        <RequestError
          error={check.error}
          title="The address was not confirmed"
          safe="Trying again is safe."
        />
      ) : null}
      <div>
        <Button type="submit" variant="primary" className="max-sm:w-full" pending={check.isPending}>
          It is the issuer's address
        </Button>
      </div>
    </form>
  );
}
