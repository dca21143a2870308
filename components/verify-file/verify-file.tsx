"use client";

import { Check, Minus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { GroupedText } from "@/components/shared/grouped-text";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { takesFocus } from "@/components/ui/takes-focus";
import type { Report } from "@/lib/evidence/report";
import { words } from "@/lib/words/verify-file";
import { type Verdict, verdictsOf } from "./parts";

/** No file of ours is nearly as long. */
const MAX_BYTES = 50_000_000;

type Outcome = { name: string } & ({ problem: string } | { report: Report });

/** Reads a file in this browser and says of each part what was verified. */
export function VerifyFile() {
  const [outcome, setOutcome] = useState<Outcome | "reading" | null>(null);
  async function choose(file: File | undefined) {
    if (!file) return;
    setOutcome("reading");
    setOutcome({ name: file.name, ...(await read(file)) });
  }
  return (
    <>
      <Field label={words.label}>
        <Input
          type="file"
          accept=".json,application/json"
          className="h-12! cursor-pointer py-2.5 file:mr-3 file:cursor-pointer file:border-0 file:bg-transparent file:p-0 file:font-medium file:text-accent"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </Field>
      {outcome === "reading" ? (
        <p role="status" className="mt-6 text-muted-foreground">
          {words.verifying}
        </p>
      ) : outcome ? (
        <Result key={outcome.name} outcome={outcome} />
      ) : null}
    </>
  );
}

async function read(file: File): Promise<{ problem: string } | { report: Report }> {
  if (file.size > MAX_BYTES) return { problem: words.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (String.fromCharCode(...bytes.slice(0, 5)) === "%PDF-") {
    return { problem: words.isPdf };
  }
  try {
    const { verifyEvidence, isSupported } = await import("./verifier");
    // Else a good file would pass for a changed one.
    if (await isSupported()) return { report: await verifyEvidence(bytes) };
  } catch {}
  return { problem: words.unsupported };
}

function Result({ outcome }: { outcome: Outcome }) {
  const report = "report" in outcome ? outcome.report : null;
  const isGood = report?.facts && report.findings.length === 0;
  return (
    <section aria-labelledby="result" className="mt-8">
      <h2 id="result" ref={takesFocus} tabIndex={-1} className="text-lg outline-none">
        {isGood
          ? words.verified(<span className="font-mono text-base">{report.facts?.code}</span>)
          : report
            ? words.wrong
            : words.notVerified}
      </h2>
      <p className="text-sm text-muted-foreground">
        <UntrustedText>{outcome.name}</UntrustedText>
      </p>
      {"problem" in outcome ? <p className="mt-3">{outcome.problem}</p> : null}
      {report ? <Checked report={report} /> : null}
    </section>
  );
}

function Checked({ report }: { report: Report }) {
  const [key] = [...report.keys.values()];
  return (
    <>
      <dl className="mt-4 divide-y rounded-lg border bg-surface">
        {verdictsOf(report).map((verdict) => (
          <Line key={verdict.part} verdict={verdict} />
        ))}
      </dl>
      {report.notes.map((note) => (
        <p key={note} className="mt-3 text-sm text-muted-foreground">
          <UntrustedText>{note}</UntrustedText>
        </p>
      ))}
      {key ? <Whose fingerprint={key.fingerprint} /> : null}
      <h3 className="mt-7 font-medium">{words.limits.title}</h3>
      <ul className="mt-1 list-disc pl-5 text-muted-foreground">
        <li>{words.limits.key}</li>
        <li>{words.limits.log}</li>
        <li>{words.limits.elsewhere}</li>
      </ul>
    </>
  );
}

const SIGNS: Record<Verdict["state"], ReactNode> = {
  verified: <Check aria-hidden="true" className="text-positive" />,
  wrong: <X aria-hidden="true" className="text-danger" />,
  not_checked: <Minus aria-hidden="true" className="text-muted-foreground" />,
};

const Line = ({ verdict: { part, said, state } }: { verdict: Verdict }) => (
  <div className="grid grid-cols-[1.25rem_6.5rem_minmax(0,1fr)] gap-x-2 px-4 py-2.5 max-sm:grid-cols-[1.25rem_minmax(0,1fr)]">
    <dt className="col-span-2 grid grid-cols-subgrid font-medium max-sm:flex max-sm:gap-2 [&_svg]:mt-1 [&_svg]:size-4">
      {SIGNS[state]}
      {words.parts[part]}
    </dt>
    <dd className={cn("whitespace-pre-line max-sm:col-start-2", state === "wrong" && "text-danger")}>
      <span className="sr-only">{words.signs[state]} </span>
      <UntrustedText className="block first-letter:uppercase">{said}</UntrustedText>
    </dd>
  </div>
);

/** Any key can sign a file: only people can say whose it is. */
function Whose({ fingerprint }: { fingerprint: string }) {
  const [typed, setTyped] = useState("");
  const given = typed.toLowerCase().replace(/[^0-9a-f]/g, "");
  const isSame = given === fingerprint;
  return (
    <>
      <h3 className="mt-7 font-medium">{words.key.title}</h3>
      <p className="text-muted-foreground">{words.key.lead}</p>
      <p className="mt-2">
        <GroupedText text={fingerprint} />
      </p>
      <Field className="mt-3" label={words.key.label} optional>
        <Input mono value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <p role="status" className={cn("mt-1.5 min-h-6 text-sm", isSame ? "text-positive" : "text-danger")}>
        {given ? (isSame ? words.key.same : words.key.other) : ""}
      </p>
    </>
  );
}
