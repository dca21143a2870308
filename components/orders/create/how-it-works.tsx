import { Card } from "@/components/ui/card";

const STEPS = [
  ["You prepare it", "Nothing is sent to the issuer yet."],
  ["Somebody else approves it", "On one screen, exactly as you prepared it."],
  ["The desk creates the order", "Once, and shows you where the tokens go."],
  ["You send the tokens", "One transfer, from the wallet you chose."],
  ["The issuer pays out", "1:1, to the bank account you chose."],
] as const;

/** Beside the empty form: what will happen, so that nobody is afraid of the first button. */
export function HowItWorks() {
  return (
    <Card aria-label="How it goes" className="px-5 py-5">
      <h2 className="text-lg">How it goes</h2>
      <ol className="mt-3 grid gap-3">
        {STEPS.map(([what, more], index) => (
          <li key={what} className="grid grid-cols-[1.25rem_1fr] gap-x-2">
            <span aria-hidden="true" className="text-muted-foreground tabular-nums">
              {index + 1}
            </span>
            <p>
              {what}
              <span className="block text-sm text-muted-foreground">{more}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
