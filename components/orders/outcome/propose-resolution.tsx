"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCards } from "@/components/ui/radio-cards";
import { RequestError } from "@/components/ui/request-error";
import { Textarea } from "@/components/ui/textarea";
import { ApiError } from "@/lib/client/api-error";
import { useResolveOrder } from "@/lib/client/orders-mutations";
import { uuid } from "@/lib/contract/common";
import { type Order, resolveOrder } from "@/lib/contract/orders";

const OUTCOMES = [
  {
    value: "created",
    title: "The issuer has it",
    sub: "Enter its OrderId. The desk reads it and compares every field.",
  },
  {
    value: "not_created",
    title: "The issuer does not have it",
    sub: "Say how you know: where you looked, who told you.",
  },
] as const;

/** The first person's finding. Nothing changes until a second person confirms it. */
export function ProposeResolution({ order }: { order: Order }) {
  const [outcome, setOutcome] = useState<string>();
  const [found, setFound] = useState("");
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const resolve = useResolveOrder(order.id);
  if (!order.allowed.includes("resolve")) {
    return (
      <CardBody className="pt-0 text-muted-foreground">
        A preparer or an approver enters what was found.
      </CardBody>
    );
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (resolve.isPending) return;
    const id = uuid.safeParse(found.trim());
    if (outcome === "created" && !id.success)
      return setProblem("An OrderId looks like 00000000-0000-0000-0000-000000000000.");
    const typed = outcome === "created" ? { outcome, orderId: id.data } : { outcome, note };
    const input = resolveOrder.safeParse(typed);
    setProblem(input.success ? undefined : note.trim() ? "At most 500 characters." : "Say how you know.");
    if (input.success) resolve.mutate(input.data);
  }

  const atField = resolve.error instanceof ApiError ? resolve.error.fields.orderId : undefined;
  return (
    <form noValidate onSubmit={send}>
      <CardBody className="grid gap-5 pt-0">
        <Field label="What did you find?" group>
          <RadioCards
            options={OUTCOMES}
            value={outcome}
            onValueChange={(value) => {
              setOutcome(value);
              setProblem(undefined);
            }}
          />
        </Field>
        {outcome === "created" ? (
          <Field label="OrderId at the issuer" error={problem ?? atField}>
            <Input mono value={found} onChange={(event) => setFound(event.target.value)} />
          </Field>
        ) : null}
        {outcome === "not_created" ? (
          <Field label="How do you know?" error={problem}>
            <Textarea value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        ) : null}
        {resolve.error ? (
          <RequestError
            error={resolve.error}
            title="Your finding was not recorded"
            safe="Trying again is safe: nothing is sent to the issuer but a question."
          />
        ) : null}
      </CardBody>
      <CardFooter className="justify-start">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="max-sm:w-full"
          disabled={!outcome}
          pending={resolve.isPending}
        >
          Ask a second person to confirm
        </Button>
      </CardFooter>
    </form>
  );
}
