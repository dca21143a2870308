/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { Verdict } from "../store/types";

const STATUS_TONES: Record<string, string> = {
  approved: "good",
  completed: "good",
  pending: "wait",
  failed: "bad",
};

/** The issuer's status, unchanged, coloured when it is a known one. */
export function StatusChip({ status }: { status: unknown }) {
  const text = typeof status === "string" ? status : JSON.stringify(status);
  return <span class={`chip ${STATUS_TONES[String(text).toLowerCase()] ?? ""}`}>{String(text)}</span>;
}

const VERDICTS: Record<Verdict, { label: string; tone: string }> = {
  right: { label: "Matches the order", tone: "good" },
  wrong_amount: { label: "Wrong amount", tone: "bad" },
  wrong_token: { label: "Wrong token", tone: "bad" },
  wrong_sender: { label: "Wrong sender", tone: "bad" },
  already_paid: { label: "Already paid", tone: "wait" },
};

/** The issuer's verdict on a transfer. */
export function VerdictChip({ verdict }: { verdict: Verdict }) {
  const { label, tone } = VERDICTS[verdict];
  return <span class={`chip ${tone}`}>{label}</span>;
}

type ActionProps = { to: string; label: string; tone?: "primary" | "quiet"; fields?: Record<string, string> };

/** A button that posts a form with hidden fields. */
export function Action({ to, label, tone, fields = {} }: ActionProps) {
  return (
    <form method="post" action={to}>
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button type="submit" class={tone ?? ""}>
        {label}
      </button>
    </form>
  );
}

/** Labels and their values. Empty values are left out. */
export function DetailList({ items }: { items: [string, Child][] }) {
  return (
    <dl>
      {items
        .filter(([, value]) => value !== undefined && value !== "" && value !== null)
        .map(([label, value]) => (
          <>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </>
        ))}
    </dl>
  );
}

/** An address, hash or id. */
export function Mono({ children }: { children?: Child }) {
  return <span class="mono">{children}</span>;
}

/** A time in UTC, to the second. */
export function Timestamp({ at }: { at: string | number }) {
  const iso = new Date(at).toISOString();
  return (
    <time class="soft small" datetime={iso}>
      {iso.slice(0, 19).replace("T", " ")} UTC
    </time>
  );
}
