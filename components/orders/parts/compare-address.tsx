import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { GroupedText } from "@/components/shared/grouped-text";
import { RequestError } from "@/components/shared/request-error";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCards } from "@/components/ui/radio-cards";
import { toast } from "@/components/ui/toast";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import { useCheckAddress } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { groupsOf } from "@/lib/domain/text-groups";
import { barFor } from "../flow/action-bar";
import type { CompareAddressValues as Values } from "./compare-address-schema";

const WAYS = [
  { value: "phone", title: "The issuer reads it out", sub: "By phone. You type two groups of it." },
  { value: "screen", title: "I read it on another screen", sub: "Such as the issuer’s web account." },
] as const;
type Way = (typeof WAYS)[number]["value"];

const resolver = lazyResolver<Values, Values>(() =>
  import("./compare-address-schema").then(({ compareAddress }) => compareAddress),
);

/** The note that the record keeps of a comparison. */
const noteOf = (values: Values) =>
  values.way === "phone"
    ? `Called ${values.who}; the number comes from: ${values.source}`
    : `Read on another screen: ${values.source}`;

/**
 * An approver compares the address with the issuer and says whether it matches. By phone the last group of each half is
 * hidden here and typed as it is read out, so that nobody agrees to what only this page says.
 */
export function CompareAddress({ order, address }: { order: Order; address: string }) {
  const check = useCheckAddress(order.id);
  const [way, setWay] = useState<Way>("phone");
  const [pressed, setPressed] = useState<"matches" | "differs">();
  // Set at once, while the buttons know only after the next rendering.
  const busy = useRef(false);
  const groups = groupsOf(address);
  const [firstAt, secondAt] = [Math.ceil(groups.length / 2) - 1, groups.length - 1];
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: (values, ...rest) => resolver({ ...values, way } as Values, ...rest),
    defaultValues: { way: "phone", who: "", source: "", first: "", second: "" },
  });
  const errors = formState.errors as Partial<
    Record<"who" | "source" | "first" | "second", { message?: string }>
  >;

  async function send(values: Values, matches: boolean) {
    if (matches && values.way === "phone") {
      const wrong = [
        ["first", values.first, groups[firstAt]],
        ["second", values.second, groups[secondAt]],
      ].filter(([, text, group]) => plain(text) !== plain(group));
      for (const [at, [name]] of wrong.entries())
        setError(name as "first" | "second", { message: DIFFERS }, { shouldFocus: at === 0 });
      if (wrong.length > 0) return;
    }
    await check.mutateAsync({ walletAddress: address, note: noteOf(values), matches });
    toast.success(matches ? "The address is verified" : "The redemption is stopped");
  }

  async function press(matches: boolean) {
    if (busy.current) return;
    busy.current = true;
    setPressed(matches ? "matches" : "differs");
    // What went wrong stands in `check.error`.
    await handleSubmit((values) => send(values, matches).catch(() => {}))();
    setPressed(undefined);
    busy.current = false;
  }

  const bar = barFor(order, order.nextAction === "check_address");
  const button = { className: bar ? inBar : "max-sm:w-full" };
  const buttons = (
    <>
      <Button
        {...button}
        type="submit"
        variant="primary"
        pending={pressed === "matches"}
        disabled={pressed === "differs"}
      >
        Address matches
      </Button>
      <Button
        {...button}
        variant="danger"
        pending={pressed === "differs"}
        disabled={pressed === "matches"}
        onClick={() => press(false)}
      >
        Doesn’t match
      </Button>
    </>
  );
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        return press(true);
      }}
    >
      <Field label="How do you compare it?" group>
        <RadioCards options={WAYS} value={way} onValueChange={(value) => setWay(value as Way)} />
      </Field>
      <p className="rounded-lg border bg-surface px-4 py-3">
        <GroupedText
          text={address}
          hidden={way === "phone" ? [firstAt, secondAt] : undefined}
          size="text-lg leading-8"
          className="text-foreground"
        />
      </p>
      {way === "phone" ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={`Group ${firstAt + 1}, as the issuer reads it`} error={errors.first?.message}>
              <Input mono autoComplete="off" {...register("first")} />
            </Field>
            <Field label="Last group, as the issuer reads it" error={errors.second?.message}>
              <Input mono autoComplete="off" {...register("second")} />
            </Field>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Who did you call?" error={errors.who?.message}>
              <Input placeholder="Such as: Ms Weber, operations" {...register("who")} />
            </Field>
            <Field label="Where does the number come from?" error={errors.source?.message}>
              <Input placeholder="Such as: our contract" {...register("source")} />
            </Field>
          </div>
        </>
      ) : (
        <Field label="Where did you read it?" error={errors.source?.message}>
          <Input placeholder="Such as: the issuer’s web account, on my phone" {...register("source")} />
        </Field>
      )}
      {check.error ? (
        <RequestError error={check.error} title="The address wasn’t verified" safe="Trying again is safe." />
      ) : null}
      {bar ? bar(buttons) : <div className="flex flex-wrap items-center gap-2">{buttons}</div>}
    </form>
  );
}

const DIFFERS =
  "This isn’t the group that we received. Ask again; if it stays different, choose “Doesn’t match”.";

/** Letter case is checked by the address’s own checksum, and nobody reads it out. */
const plain = (text: string | undefined) => (text ?? "").replace(/\s/g, "").toLowerCase();
