import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { buttonVariants } from "@/components/ui/button-variants";
import { LinkButton } from "@/components/ui/link-button";
import { Select } from "@/components/ui/select";
import type { ReportMonths } from "@/lib/contract/reports";
import { monthTitle } from "@/lib/domain/dates";
import { plusMonths } from "@/lib/domain/month";
import { words } from "@/lib/words/reports";

/** So many months back can always be chosen. */
const LEAST = 12;

type MonthStepperProps = { month: string; months: ReportMonths | undefined };

/** One month earlier or later, or any that has something. */
export function MonthStepper({ month, months }: MonthStepperProps) {
  const router = useRouter();
  const current = months?.current ?? month;
  const latest = month > current ? month : current;
  const oldest =
    [month, plusMonths(latest, 1 - LEAST), months?.items.at(-1)?.month ?? month].sort()[0] ?? month;
  const options = [];
  for (let one = latest; one >= oldest; one = plusMonths(one, -1))
    options.push({ value: one, label: monthTitle(one) });
  return (
    <nav aria-label={words.month.label} className="flex gap-1.5">
      <LinkButton
        href={`/reports/${plusMonths(month, -1)}`}
        size="icon"
        aria-label={words.month.earlier}
        className="md:size-10!"
      >
        <ChevronLeft aria-hidden="true" />
      </LinkButton>
      <Select
        aria-label={words.month.label}
        value={month}
        options={options}
        onValueChange={(chosen) => router.push(`/reports/${chosen}`)}
        className="w-44"
      />
      {month < current ? (
        <LinkButton
          href={`/reports/${plusMonths(month, 1)}`}
          size="icon"
          aria-label={words.month.later}
          className="md:size-10!"
        >
          <ChevronRight aria-hidden="true" />
        </LinkButton>
      ) : (
        <span
          aria-hidden="true"
          data-disabled=""
          className={buttonVariants({ size: "icon", className: "md:size-10!" })}
        >
          <ChevronRight />
        </span>
      )}
    </nav>
  );
}
