import { useId } from "react";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { ServerText } from "@/components/shared/server-text";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useCheckAddress } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { withBlanks } from "@/lib/domain/address-blanks";
import { words } from "@/lib/words/address-check";
import { barFor } from "../flow/action-bar";
import { AddressSlots } from "./address-slots";
import { GROUP_LENGTH, useHeard, verdictOf } from "./heard";
import type { SpokeWithValues } from "./spoke-with-schema";
import { DiffersBadge, MatchesBadge } from "./verdict";

/** The form's value for the button of an address that doesn’t match. */
const DIFFERS = "differs";

type CompareAddressProps = { order: Order; address: string; asked: NonNullable<Order["addressCheck"]> };

/**
 * An approver compares the address with the issuer by phone and says whether it matches. Two groups are missing and are typed as
 * they are read out, so that an approver cannot agree to what only this page says.
 */
export function CompareAddress({ order, address, asked: { id, groups } }: CompareAddressProps) {
  const check = useCheckAddress(order.id);
  const { of, type, fail } = useHeard();
  const heard = of(id);
  const verdict = verdictOf(groups, heard);
  const problemId = useId();
  const form = useRequestForm<SpokeWithValues>({
    shape: () => import("./spoke-with-schema").then(({ spokeWith }) => spokeWith),
    defaultValues: { who: "" },
    async submit({ who }, pressed) {
      const matches = pressed !== DIFFERS;
      // What could not be judged here, the server judges now.
      const isWhole = groups.every((place) => heard.typed[place]?.length === GROUP_LENGTH);
      if (matches && (!isWhole || verdict === "differs"))
        return fail(id, isWhole ? words.compare.otherGroup : words.compare.missing);
      const typed = matches ? { groups: { ...heard.typed } } : {};
      await check.mutateAsync({ walletAddress: address, note: who, matches, ...typed });
      toast.success(matches ? words.compare.verified : words.compare.stopped);
    },
  });
  const isStopping = form.sending === DIFFERS;
  const isVerifying = form.sending !== null && !isStopping;
  const bar = barFor(order.nextAction === "check_address");
  const place = bar ? inBar : "max-sm:w-full";
  const buttons = (
    <>
      <Button className={place} type="submit" variant="primary" pending={isVerifying} disabled={isStopping}>
        {words.compare.confirm}
      </Button>
      <Button className={place} type="submit" value={DIFFERS} pending={isStopping} disabled={isVerifying}>
        {words.differs}
      </Button>
    </>
  );
  return (
    <form {...form.props} className="grid gap-4">
      <div className="max-w-70">
        <TextField form={form} name="who" label={words.compare.spokeWith} autoComplete="off" />
      </div>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <AddressSlots
            address={withBlanks(address, groups)}
            about={order.reference}
            heard={heard}
            type={(place, text) => type(id, place, text)}
            describedBy={heard.problem ? problemId : undefined}
            disabled={form.sending !== null}
          />
          <div role="status" className="grid min-h-6 items-center">
            {verdict === "matches" ? <MatchesBadge /> : verdict === "differs" ? <DiffersBadge /> : null}
          </div>
        </div>
        {heard.problem ? (
          <p id={problemId} role="alert" className="text-sm text-danger">
            <ServerText>{heard.problem}</ServerText>
          </p>
        ) : null}
      </div>
      <FormFailure form={form} {...words.compare.failed} />
      {bar ? bar(buttons) : <div className="flex flex-wrap items-center gap-2">{buttons}</div>}
    </form>
  );
}
