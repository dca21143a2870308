import { FileText } from "lucide-react";
import { useState } from "react";
import { DownloadLink } from "@/components/shared/download-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import { filterParams } from "@/lib/client/http";
import type { ShownReport } from "@/lib/client/reports";
import { accountText } from "@/lib/domain/account-label";
import { monthName } from "@/lib/domain/dates";
import { EXPORT_FACTS, EXPORT_FORMATS, type ExportFormat } from "@/lib/domain/reports/export-formats";
import { monthTitle } from "./months-chart";

const PER_ACCOUNT = EXPORT_FORMATS.filter((format) => EXPORT_FACTS[format].perAccount);

/** The month as files; those that are imported as the statement of one account ask whose, where there are several. */
export function DownloadsCard({ report: { month, accounts } }: { report: ShownReport }) {
  const [chosen, setChosen] = useState("");
  const owners = accounts.filter(
    ({ bankAccountId }, nth) => accounts.findIndex((one) => one.bankAccountId === bankAccountId) === nth,
  );
  const owner = owners.find(({ bankAccountId }) => bankAccountId === chosen) ?? owners[0];
  const hrefOf = (format: ExportFormat) => {
    const query = EXPORT_FACTS[format].perAccount
      ? `?${filterParams({ account: owner?.bankAccountId })}`
      : "";
    return `/api/reports/${month}.${format}${query}`;
  };
  return (
    <Card
      aria-labelledby="downloads"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3"
    >
      <h2 id="downloads" className="text-base font-semibold">
        Download {monthName(month)}
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        {EXPORT_FORMATS.map((format) => (
          <DownloadLink
            key={format}
            href={hrefOf(format)}
            className={buttonVariants({ variant: format === "pdf" ? "primary" : "secondary" })}
          >
            {format === "pdf" ? <FileText aria-hidden="true" /> : null}
            {format === "pdf" ? "Statement PDF" : EXPORT_FACTS[format].name}{" "}
            <span className="sr-only">of {monthTitle(month)}</span>
          </DownloadLink>
        ))}
      </div>
      {owners.length > 1 ? (
        <div className="flex w-full flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <span id="download-account">
            Account for {PER_ACCOUNT.map((format) => EXPORT_FACTS[format].name).join(" and ")}
          </span>
          <Select
            aria-labelledby="download-account"
            value={owner?.bankAccountId ?? ""}
            options={owners.map(({ bankAccountId, account }) => ({
              value: bankAccountId,
              label: accountText(account),
            }))}
            onValueChange={setChosen}
            className="w-72 max-w-full"
          />
        </div>
      ) : null}
    </Card>
  );
}
