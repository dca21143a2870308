import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import { useId } from "react";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { Overview } from "@/lib/contract/overview";
import type { SetUpStep } from "@/lib/domain/set-up";

const STEPS: Record<SetUpStep, { words: string; href: string }> = {
  people: { words: "Invite a preparer and approvers", href: "/settings/people" },
  rules: { words: "Set the approval rules", href: "/controls/rules" },
  mail: { words: "Check that e-mail works", href: "/settings/health" },
  account: { words: "Verify a bank account with the issuer", href: "/bank-accounts" },
  wallet: { words: "Whitelist a wallet", href: "/wallets" },
  redemption: { words: "Prepare the first redemption", href: "/orders/new" },
  passkey: { words: "Add a passkey to approve with", href: "/account" },
};

/** What is left for the reader before the first redemption can be paid out. */
export function SetUp({ steps }: { steps: NonNullable<Overview["setUp"]> }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <div className="flex items-baseline gap-2 border-b px-4.5 py-3.5">
        <h2 id={id} className="text-base font-semibold">
          Set up
        </h2>
        <span className="text-sm text-muted-foreground tabular-nums">
          {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
        </span>
      </div>
      <ol className="divide-y">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="relative flex min-h-13 items-center gap-3 px-4.5 hover:bg-foreground/3">
            {isDone ? (
              <CircleCheck aria-label="Done:" className="size-4.5 shrink-0 text-positive" />
            ) : (
              <Circle aria-label="To do:" className="size-4.5 shrink-0 text-muted-foreground" />
            )}
            <Link
              href={STEPS[step].href}
              prefetch={false}
              className={
                isDone
                  ? "flex-1 text-muted-foreground after:absolute after:inset-0"
                  : "flex-1 font-medium after:absolute after:inset-0"
              }
            >
              {STEPS[step].words}
            </Link>
            <ChevronRight aria-hidden="true" className="size-4 text-muted-foreground" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
