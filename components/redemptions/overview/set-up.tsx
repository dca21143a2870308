import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import { useId } from "react";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { Overview } from "@/lib/contract/overview";
import type { SetUpStep } from "@/lib/domain/set-up";
import { words } from "@/lib/words/overview";

const PLACES: Record<SetUpStep, string> = {
  people: "/settings/people",
  rules: "/controls/rules",
  mail: "/settings/health",
  account: "/bank-accounts",
  wallet: "/wallets",
  redemption: "/orders/new",
  passkey: "/account",
};

/** What is left for the reader before the first redemption can be paid out. */
export function SetUp({ steps }: { steps: NonNullable<Overview["setUp"]> }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <div className="flex items-baseline gap-2 border-b px-4.5 py-3.5">
        <h2 id={id} className="text-base font-semibold">
          {words.setUp.title}
        </h2>
        <span className="text-sm text-muted-foreground tabular-nums">
          {words.setUp.done(steps.filter(({ isDone }) => isDone).length, steps.length)}
        </span>
      </div>
      <ol className="divide-y">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="relative flex min-h-13 items-center gap-3 px-4.5 hover:bg-foreground/3">
            {isDone ? (
              <CircleCheck aria-label={words.setUp.isDone} className="size-4.5 shrink-0 text-positive" />
            ) : (
              <Circle aria-label={words.setUp.toDo} className="size-4.5 shrink-0 text-muted-foreground" />
            )}
            <Link
              href={PLACES[step]}
              prefetch={false}
              className={
                isDone
                  ? "flex-1 text-muted-foreground after:absolute after:inset-0"
                  : "flex-1 font-medium after:absolute after:inset-0"
              }
            >
              {words.setUp.steps[step]}
            </Link>
            <ChevronRight aria-hidden="true" className="size-4 text-muted-foreground" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
