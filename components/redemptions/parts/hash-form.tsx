import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { useConfirmTransfer } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { hashHint } from "@/lib/domain/networks/hints";
import { maySendTokens } from "@/lib/domain/situations";
import { words } from "@/lib/words/order-parts";
import { barFor } from "../flow/action-bar";

type HashFormProps = {
  order: Order;
  /** Another one is to take the recorded one's place. */
  again?: boolean;
  /** This is what the step asks for. */
  isAsked?: boolean;
  /** Begins with the focus in its field. */
  hasFocus?: boolean | undefined;
  /** Back to the task that is due, where the hash is not. */
  onBack?: (() => void) | undefined;
};

/** Where the transaction hash is typed or pasted. */
export function HashForm({ order, again = false, isAsked = true, hasFocus, onBack }: HashFormProps) {
  const confirm = useConfirmTransfer(order.id);
  const form = useRequestForm({
    shape: () => import("./hash-schema").then(({ hashForm }) => hashForm),
    defaultValues: { transactionHash: "" },
    async submit(input) {
      await confirm.mutateAsync(input);
      form.reset();
    },
  });
  const bar = barFor(isAsked);
  const button = (
    <>
      <Button
        type="submit"
        variant={isAsked ? "primary" : "secondary"}
        className={bar ? inBar : "max-sm:w-full"}
        pending={form.sending !== null}
      >
        {again ? words.hash.replace : words.hash.confirm}
      </Button>
      {onBack ? (
        <Button variant="quiet" className={bar ? inBar : undefined} onClick={onBack}>
          {words.hash.back}
        </Button>
      ) : null}
    </>
  );
  return (
    <form {...form.props}>
      <CardBody className="grid gap-4">
        <TextField
          form={form}
          name="transactionHash"
          label={words.hash.label}
          hint={words.hash.hint(hashHint())}
          mono
          // words: how hashes begin
          placeholder="0x…"
          autoFocus={hasFocus}
        />
        <FormFailure form={form} {...words.hash.failed} />
        {bar ? null : <div className="flex flex-wrap gap-2">{button}</div>}
      </CardBody>
      {bar?.(button)}
    </form>
  );
}

type OtherHashProps = Pick<HashFormProps, "order" | "hasFocus" | "onBack"> & { open: boolean };

/** The way to replace the recorded hash; `open` where another one is needed. */
export function OtherHash({ order, open, hasFocus, onBack }: OtherHashProps) {
  return (
    <CardFooter className="block! p-0!">
      <details open={open}>
        <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm text-muted-foreground hover:text-foreground sm:px-6">
          {words.hash.another}
        </summary>
        <HashForm
          order={order}
          again
          isAsked={open && order.nextAction === "confirm" && (hasFocus || !maySendTokens(order.situation))}
          hasFocus={hasFocus}
          onBack={onBack}
        />
      </details>
    </CardFooter>
  );
}
