import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Transfer } from "@/lib/contract/chain";
import { CheckLine } from "../parts/check-line";
import { WhoAndWhen } from "../parts/who-and-when";

/** Whether completed redemptions used the address before, and who compared it. */
export function KnownAddressLine({ destination }: { destination: Transfer["destination"] }) {
  const { completed, checked, needsCheck, resembles } = destination;
  const used = `used in ${completed} completed ${completed === 1 ? "redemption" : "redemptions"}`;
  const known = completed > 0 || checked !== null;
  return (
    <CheckLine
      result={resembles.length > 0 ? "failed" : known ? "passed" : needsCheck ? "waiting" : "unknown"}
      title="The issuer's address"
      word={
        resembles.length > 0 ? "looks like another one" : completed > 0 ? used : "seen for the first time"
      }
    >
      {needsCheck ? <p>An approver has to compare it over a second channel first.</p> : null}
      {checked ? (
        <>
          <p>
            Compared by <WhoAndWhen name={checked.by.name} at={checked.at} />
          </p>
          <blockquote className="mt-1 border-l-2 pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
            <UntrustedText>{checked.note}</UntrustedText>
          </blockquote>
        </>
      ) : null}
    </CheckLine>
  );
}
