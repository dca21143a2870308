import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { GroupedText } from "@/components/shared/grouped-text";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import { toast } from "@/components/ui/toast";
import { useCheckAddress } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { groupsOf } from "@/lib/domain/text-groups";
import { barFor } from "../flow/action-bar";
import type { CompareAddressValues as Values } from "./compare-address-schema";

const WAYS = [
  { value: "phone", title: "The issuer reads it out", sub: "By phone. You type two groups of it." },
  { value: "screen", title: "I read it on another screen", sub: "Such as the issuer’s web account." },
] as const;
type Typed = Record<"who" | "source" | "first" | "second", string> & { way: Values["way"] };

/** The form's value for the button of an address that doesn’t match. */
const DIFFERS = "differs";

/** The note that the record keeps of a comparison. */
const noteOf = (values: Values) =>
  values.way === "phone"
    ? `Called ${values.who}; the number comes from: ${values.source}`
    : `Read on another screen: ${values.source}`;

/**
 * An approver compares the address with the issuer and says whether it matches. By phone the last group of each half is hidden
 * here and typed as it is read out, so that an approver cannot agree to what only this page says.
 */
export function CompareAddress({ order, address }: { order: Order; address: string }) {
  const check = useCheckAddress(order.id);
  const groups = groupsOf(address);
  const [firstAt, secondAt] = [Math.ceil(groups.length / 2) - 1, groups.length - 1];
  const form = useRequestForm<Typed, Values>({
    shape: () => import("./compare-address-schema").then(({ compareAddress }) => compareAddress),
    defaultValues: { way: "phone", who: "", source: "", first: "", second: "" },
    async submit(values, pressed) {
      const matches = pressed !== DIFFERS;
      if (matches && values.way === "phone") {
        const wrong = [
          ["first", values.first, groups[firstAt]] as const,
          ["second", values.second, groups[secondAt]] as const,
        ].filter(([, text, group]) => plain(text) !== plain(group));
        for (const [at, [name]] of wrong.entries())
          form.setError(name, { message: OTHER_GROUP }, { shouldFocus: at === 0 });
        if (wrong.length > 0) return;
      }
      await check.mutateAsync({ walletAddress: address, note: noteOf(values), matches });
      toast.success(matches ? "The address is verified" : "The redemption is stopped");
    },
  });
  const way = form.watch("way");
  const isStopping = form.sending === DIFFERS;
  const isVerifying = form.sending !== null && !isStopping;

  const bar = barFor(order, order.nextAction === "check_address");
  const button = { className: bar ? inBar : "max-sm:w-full" };
  const buttons = (
    <>
      <Button {...button} type="submit" variant="primary" pending={isVerifying} disabled={isStopping}>
        Address matches
      </Button>
      <Button
        {...button}
        type="submit"
        value={DIFFERS}
        variant="danger"
        pending={isStopping}
        disabled={isVerifying}
      >
        Doesn’t match
      </Button>
    </>
  );
  return (
    <form {...form.props} className="mt-3 grid gap-4">
      <Field label="How do you compare it?" group>
        <RadioCards
          options={WAYS}
          value={way}
          onValueChange={(value) => form.setValue("way", value as Typed["way"])}
        />
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
            <TextField
              form={form}
              name="first"
              label={`Group ${firstAt + 1}, as the issuer reads it`}
              mono
              autoComplete="off"
            />
            <TextField
              form={form}
              name="second"
              label="Last group, as the issuer reads it"
              mono
              autoComplete="off"
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              form={form}
              name="who"
              label="Who did you call?"
              placeholder="Such as: Ms Weber, operations"
            />
            <TextField
              form={form}
              name="source"
              label="Where does the number come from?"
              placeholder="Such as: our contract"
            />
          </div>
        </>
      ) : (
        <TextField
          form={form}
          name="source"
          label="Where did you read it?"
          placeholder="Such as: the issuer’s web account, on my phone"
        />
      )}
      <FormFailure form={form} title="The address wasn’t verified" safe="Trying again is safe." />
      {bar ? bar(buttons) : <div className="flex flex-wrap items-center gap-2">{buttons}</div>}
    </form>
  );
}

const OTHER_GROUP =
  "This isn’t the group that we received. Ask again; if it stays different, choose “Doesn’t match”.";

/** Letter case is checked by the address’s own checksum, and is not read out. */
const plain = (text: string | undefined) => (text ?? "").replace(/\s/g, "").toLowerCase();
