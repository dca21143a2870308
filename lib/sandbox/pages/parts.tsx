/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";

const TONES: Record<string, string> = {
  approved: "good",
  completed: "good",
  right: "good",
  pending: "wait",
  failed: "bad",
  wrong_amount: "bad",
  wrong_token: "bad",
  wrong_sender: "bad",
  already_paid: "wait",
};

/** A status word, coloured where its meaning is known. */
export function Chip({ word }: { word: unknown }) {
  const text = typeof word === "string" ? word : JSON.stringify(word);
  return (
    <span class={`chip ${TONES[String(text).toLowerCase()] ?? ""}`}>{String(text).replaceAll("_", " ")}</span>
  );
}

type ActionProps = { to: string; label: string; tone?: "primary" | "quiet"; fields?: Record<string, string> };

/** A button that posts, with hidden fields. */
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

/** Terms and their values; empty values are left out. */
export function Facts({ facts }: { facts: [string, Child][] }) {
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== undefined && value !== "" && value !== null)
        .map(([term, value]) => (
          <>
            <dt>{term}</dt>
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

/** A moment, in UTC, to the second. */
export function When({ at }: { at: string | number }) {
  const iso = new Date(at).toISOString();
  return (
    <time class="soft small" datetime={iso}>
      {iso.slice(0, 19).replace("T", " ")} UTC
    </time>
  );
}
