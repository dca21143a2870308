import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { FieldPath } from "react-hook-form";
import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { NOT_SAVED } from "@/components/shared/not-saved";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { reportSettingsQuery, useChangeReportSettings } from "@/lib/client/report-settings";
import type { ShownReport } from "@/lib/client/reports";
import { accountText } from "@/lib/domain/account-label";
import { monthNames, monthTitle } from "@/lib/domain/dates";
import { EXPORT_FACTS, type ExportFormat } from "@/lib/domain/reports/export-formats";
import {
  BOOKING_KINDS,
  DATEV_CURRENCY,
  type ReportSettings,
  TEXT_WORDS,
} from "@/lib/domain/reports/report-settings";
import { words } from "@/lib/words/export-settings";

type ExportSettingsProps = {
  report: ShownReport;
  /** The file that was refused, with what is missing by its place; without it everything can be set. */
  refused: { format: ExportFormat; fields: Readonly<Record<string, string>> } | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Account numbers and texts of downloads, which are kept for the organisation. */
export function ExportSettings(props: ExportSettingsProps) {
  const { data } = useQuery(reportSettingsQuery());
  // What is read again while a person types leaves the form as it is.
  return data ? <SettingsForm {...props} settings={data} /> : null;
}

function SettingsForm({
  report,
  refused,
  onClose,
  onSaved,
  settings,
}: ExportSettingsProps & { settings: ReportSettings }) {
  const change = useChangeReportSettings();
  const form = useRequestForm<ReportSettings>({
    shape: () =>
      import("@/lib/contract/report-settings").then(({ reportSettings }) => reportSettings as never),
    defaultValues: settings,
    async submit(values) {
      await change.mutateAsync(values);
      onClose();
      toast.success(words.done);
      onSaved();
    },
  });
  const { setError } = form;
  useEffect(() => {
    for (const [field, message] of Object.entries(refused?.fields ?? {}))
      setError(field as FieldPath<ReportSettings>, { type: "server", message });
  }, [refused, setError]);

  const shows = (format: ExportFormat) => !refused || refused.format === format;
  const text = (name: FieldPath<ReportSettings>, label: ReactNode, hint?: string) => (
    <TextField key={name} form={form} name={name} label={label} hint={hint} autoComplete="off" />
  );
  const foreign = [...new Set(report.accounts.map(({ currency }) => currency))].filter(
    (currency) => currency !== DATEV_CURRENCY,
  );
  return (
    <FormDialog
      form={form}
      title={refused ? words.needed(EXPORT_FACTS[refused.format].name) : words.title}
      description={words.lead}
      submitLabel={words.save}
      failure={NOT_SAVED}
      open
      onOpenChange={onClose}
    >
      <Group title={words.ledger.title}>
        {Object.entries(banksOf(report)).map(([id, name]) => text(`ledger.bankAccounts.${id}`, name))}
        {Object.entries(walletsOf(report, refused?.fields)).map(([id, name]) =>
          text(`ledger.wallets.${id}`, name),
        )}
        {text("ledger.transit", words.ledger.transit)}
        {text("ledger.differences", words.ledger.differences)}
      </Group>
      {shows("datev.csv") ? (
        <Group title={EXPORT_FACTS["datev.csv"].name}>
          {text("datev.consultant", words.datev.consultant)}
          {text("datev.client", words.datev.client)}
          <Field label={words.datev.yearBegins} error={form.formState.errors.datev?.yearBegins?.message}>
            <Select options={monthOptions()} {...form.register("datev.yearBegins")} />
          </Field>
          <Field label={words.datev.digits} error={form.formState.errors.datev?.accountDigits?.message}>
            <Select options={DIGITS} {...form.register("datev.accountDigits")} />
          </Field>
          {text("datev.taxKey", words.datev.taxKey, words.datev.taxKeyHint)}
          {foreign.map((currency) =>
            text(
              `datev.rates.${report.month}.${currency}`,
              words.datev.rate(currency, DATEV_CURRENCY, monthTitle(report.month)),
            ),
          )}
        </Group>
      ) : null}
      {shows("sap.csv") ? (
        <Group title={EXPORT_FACTS["sap.csv"].name}>
          {text("sap.companyCode", words.sap.company)}
          {text("sap.entryType", words.sap.entryType)}
          {text("sap.taxCode", words.sap.taxCode, words.leaveEmpty)}
        </Group>
      ) : null}
      <Group
        title={words.texts.title}
        hint={words.texts.filledIn(TEXT_WORDS.map((word) => `{${word}}`).join(", "))}
      >
        {BOOKING_KINDS.map((kind) => text(`texts.${kind}`, words.texts.kinds[kind]))}
      </Group>
    </FormDialog>
  );
}

type GroupProps = { title: string; hint?: string; children: ReactNode };

const Group = ({ title, hint, children }: GroupProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 font-medium">{title}</legend>
    {hint ? <p className="-mt-2 mb-3 text-sm text-muted-foreground">{hint}</p> : null}
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
  </fieldset>
);

const monthOptions = () =>
  monthNames().map((label, nth) => ({ value: String(nth + 1).padStart(2, "0"), label }));
const DIGITS = [4, 5, 6, 7, 8].map((count) => ({ value: String(count), label: String(count) }));

const banksOf = ({ accounts }: ShownReport): Record<string, string> =>
  Object.fromEntries(accounts.map(({ bankAccountId, account }) => [bankAccountId, accountText(account)]));

/** Those of the report, and such as the server asked for: a wallet without an address on its network is in no report. */
function walletsOf(
  { wallets, walletNames }: ShownReport,
  asked: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const missing = Object.keys(asked).flatMap((field) => {
    const id = /^ledger\.wallets\.(.+)$/.exec(field)?.[1];
    return id ? [[id, walletNames[id] ?? words.wallet] as const] : [];
  });
  return Object.fromEntries([
    ...missing,
    ...wallets.map(({ walletId, name }) => [walletId, name ?? words.wallet] as const),
  ]);
}
