import { Fragment } from "react";
import { TextLink } from "@/components/ui/text-link";
import type { Coverage } from "@/lib/contract/statements";
import { words } from "@/lib/words/shared";
import { useBankDay, useGapDays } from "./bank-day";
import { Contradictions } from "./contradictions";

type Account = Coverage["accounts"][number];

type StatementProblemsProps = {
  account: Pick<Account, "gaps" | "contradictions" | "currency">;
  /** So many gaps are named, and the others counted; all of them unless said otherwise. */
  most?: number;
};

/** Days of which no statement was read, and statements that don’t add up; each leads to its statement. */
export function StatementProblems({ account, most }: StatementProblemsProps) {
  const { gaps, contradictions, currency } = account;
  const dayOf = useBankDay();
  return (
    <>
      {gaps.length > 0 ? <Missing gaps={gaps} most={most ?? gaps.length} /> : null}
      <Contradictions of={contradictions} currency={currency} dayOf={dayOf} />
    </>
  );
}

/** A gap leads to the statement behind it. */
function Missing({ gaps, most }: { gaps: Account["gaps"]; most: number }) {
  const daysOf = useGapDays();
  return (
    <p className="text-sm text-attention max-md:leading-11">
      {words.bank.missing(
        gaps.slice(0, most).map((gap, place) => (
          <Fragment key={gap.statementId}>
            {place > 0 ? ", " : null}
            <TextLink
              href={`/received/statements/${gap.statementId}`}
              prefetch={false}
              className="tap whitespace-nowrap text-attention! decoration-attention/35!"
            >
              {daysOf(gap)}
            </TextLink>
          </Fragment>
        )),
        gaps.length - most,
      )}
    </p>
  );
}
