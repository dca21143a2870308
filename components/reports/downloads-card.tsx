import { FileText } from "lucide-react";
import { useState } from "react";
import { DownloadLink } from "@/components/shared/download-link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { opens } from "@/components/ui/dialog";
import { onDemand } from "@/components/ui/on-demand";
import { Select } from "@/components/ui/select";
import { ApiError, filterParams } from "@/lib/client/http";
import type { ShownReport } from "@/lib/client/reports";
import type { Me } from "@/lib/contract/people";
import { accountText } from "@/lib/domain/account-label";
import { monthName, monthTitle } from "@/lib/domain/dates";
import { listed } from "@/lib/domain/listed";
import { EXPORT_FACTS, EXPORT_FORMATS, type ExportFormat } from "@/lib/domain/reports/export-formats";
import { hasAccess } from "@/lib/domain/rules/access";
import { words } from "@/lib/words/reports";

const ExportSettings = onDemand(() => import("./export-settings").then((module) => module.ExportSettings));

type Refused = { format: ExportFormat; fields: Readonly<Record<string, string>> };

const PER_ACCOUNT = EXPORT_FORMATS.filter((format) => EXPORT_FACTS[format].perAccount);

/**
 * The month as files; those that are imported as the statement of one account ask whose, where there are several. A file that lacks
 * account numbers asks for them, where the person may set them.
 */
export function DownloadsCard({ report, me }: { report: ShownReport; me: Me }) {
  const { month, accounts } = report;
  const [settings, setSettings] = useState<{ refused: Refused | null } | null>(null);
  const sets = hasAccess("change_report_settings", me);
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
  const refusedAs = (format: ExportFormat) => (error: unknown) => {
    const fields = sets && error instanceof ApiError && error.code === "not_usable" ? error.fields : {};
    const asks = Object.keys(fields).length > 0;
    if (asks) setSettings({ refused: { format, fields } });
    return asks;
  };
  const goOn = () => {
    if (settings?.refused) save(hrefOf(settings.refused.format));
  };
  return (
    <Card
      aria-labelledby="downloads"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3"
    >
      <h2 id="downloads" className="text-base font-semibold">
        {words.downloads.title(monthName(month))}
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        {EXPORT_FORMATS.map((format) => (
          <DownloadLink
            key={format}
            href={hrefOf(format)}
            onRefused={refusedAs(format)}
            className={buttonVariants({ variant: format === "pdf" ? "primary" : "secondary" })}
          >
            {format === "pdf" ? <FileText aria-hidden="true" /> : null}
            {words.downloads.file(
              format === "pdf" ? words.downloads.pdf : EXPORT_FACTS[format].name,
              monthTitle(month),
              (text) => (
                <span className="sr-only">{text}</span>
              ),
            )}
          </DownloadLink>
        ))}
        {sets ? (
          <Button
            variant="quiet"
            {...opens(settings !== null, ExportSettings.preload, () => setSettings({ refused: null }))}
          >
            {words.downloads.settings}
          </Button>
        ) : null}
      </div>
      {owners.length > 1 ? (
        <div className="flex w-full flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <span id="download-account">
            {words.downloads.accountFor(
              listed(
                PER_ACCOUNT.map((format) => EXPORT_FACTS[format].name),
                "and",
              ),
            )}
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
      {settings ? (
        <ExportSettings
          report={report}
          refused={settings.refused}
          onClose={() => setSettings(null)}
          onSaved={goOn}
        />
      ) : null}
    </Card>
  );
}

const save = (path: string) =>
  void import("@/components/shared/download").then(({ download }) =>
    download(new URL(path, location.href).href),
  );
