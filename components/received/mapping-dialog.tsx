import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Field } from "@/components/ui/field";
import { Select, type SelectOption } from "@/components/ui/select";
import { coverageQuery } from "@/lib/client/statements";
import type { CsvMapping, MappingNeeded } from "@/lib/contract/statements";
import { MAPPING_DATE_FORMS } from "@/lib/domain/bank/csv-mapping-forms";
import { words } from "@/lib/words/assign-columns";
import type { Mapped, MappingValues } from "./mapping-schema";

type MappingDialogProps = {
  fileName: string;
  /** Whose statements the person said these are. */
  account: string | undefined;
  needed: MappingNeeded;
  /** Sends the file again with it; a rejected promise is shown, and the window stays open. */
  send: (mapped: Mapped) => Promise<unknown>;
  onClose: () => void;
};

const DECIMALS: readonly SelectOption[] = [
  { value: ",", label: "1.234,50" },
  { value: ".", label: "1,234.50" },
];
const kinds = (): readonly SelectOption[] => [
  { value: "one", label: words.oneColumn },
  { value: "two", label: words.twoColumns },
];

/** Asks which column of a CSV file says what, beginning with what we recognise; its first lines stand below. */
export function MappingDialog({ fileName, account, needed, send, onClose }: MappingDialogProps) {
  const accounts = useQuery(coverageQuery()).data?.accounts ?? [];
  const { guess, columns, rows } = needed;
  const onlyAccount = accounts.length === 1 ? accounts[0]?.account : undefined;
  const form = useRequestForm<MappingValues, Mapped>({
    shape: () => import("./mapping-schema").then(({ mappingForm }) => mappingForm),
    defaultValues: { account: account ?? onlyAccount ?? "", ...valuesOf(guess, columns) },
    async submit({ account, mapping }) {
      const { delimiter, skip } = guess;
      const form = { ...(delimiter && { delimiter }), ...(skip !== undefined && { skip }) };
      await send({ account, mapping: { ...mapping, ...form } });
      onClose();
    },
  });
  const values = form.watch();
  const numbered = columns.map((name, place) => ({
    value: `${place + 1}`,
    label: name || words.column(place + 1),
  }));
  const choose = (
    name: keyof MappingValues,
    options: readonly SelectOption[] = numbered,
    isOptional = false,
  ) => (
    <Field label={words.fields[name]} optional={isOptional} error={form.formState.errors[name]?.message}>
      <Select options={options} {...form.register(name)} />
    </Field>
  );
  const chooseOptional = (name: keyof MappingValues) =>
    choose(name, [{ value: "", label: words.none }, ...numbered], true);
  const texts = values.text.includes(",")
    ? [{ value: values.text, label: namesOf(values.text, columns) }, ...numbered]
    : numbered;
  return (
    <FormDialog
      form={form}
      title={words.title}
      description={words.lead(<UntrustedText className="[overflow-wrap:anywhere]">{fileName}</UntrustedText>)}
      submitLabel={words.action}
      failure={{ title: words.failed, safe: words.safe }}
      open
      onOpenChange={onClose}
    >
      <div className="grid min-w-0 gap-4 sm:grid-cols-2">
        {choose(
          "account",
          accounts.map(({ account: value, title, currency }) => ({ value, label: `${title} · ${currency}` })),
        )}
        {choose("text", texts)}
        {choose("date")}
        {choose(
          "dateForm",
          MAPPING_DATE_FORMS.map((value) => ({ value, label: words.dateForm(value) })),
        )}
        {choose("kind", kinds())}
        {choose("decimal", DECIMALS)}
        {values.kind === "two" ? (
          <>
            {choose("debit")}
            {choose("credit")}
          </>
        ) : (
          <>
            {choose("amount")}
            {chooseOptional("direction")}
          </>
        )}
        {chooseOptional("currency")}
        {chooseOptional("payer")}
        {chooseOptional("payerAccount")}
        {chooseOptional("reference")}
        {chooseOptional("valueDate")}
        {chooseOptional("status")}
      </div>
      <FirstLines columns={columns} rows={rows} roles={rolesOf(values)} />
    </FormDialog>
  );
}

/** A column of the guess as its number, which a select can have. */
function numberOf(column: string | number | undefined, columns: readonly string[]): string {
  if (column === undefined) return "";
  const number = typeof column === "number" ? column : columns.indexOf(column) + 1;
  return number > 0 ? String(number) : "";
}

function valuesOf(
  { text, dateForm = "" as never, decimal = "" as never, ...guess }: Partial<CsvMapping>,
  columns: readonly string[],
): Omit<MappingValues, "account"> {
  const of = (column: string | number | undefined) => numberOf(column, columns);
  const isApart = guess.amount === undefined && guess.debit !== undefined;
  return {
    ...{ date: of(guess.date), dateForm, decimal, kind: isApart ? "two" : "one" },
    ...{ amount: of(guess.amount), debit: of(guess.debit), credit: of(guess.credit) },
    text: [text ?? []].flat().map(of).filter(Boolean).join(","),
    ...{ payer: of(guess.payer), payerAccount: of(guess.payerAccount), reference: of(guess.reference) },
    ...{ valueDate: of(guess.valueDate), currency: of(guess.currency) },
    ...{ direction: of(guess.direction), status: of(guess.status) },
  };
}

const namesOf = (numbers: string, columns: readonly string[]) =>
  numbers
    .split(",")
    .map((number) => columns[Number(number) - 1])
    .join(" + ");

/** The fields whose choice is a column of the file. */
const COLUMN_FIELDS = [
  ...(["date", "valueDate", "amount", "debit", "credit", "currency"] as const),
  ...(["text", "payer", "payerAccount", "reference", "direction", "status"] as const),
];

/** What each column says, by its number. */
function rolesOf(values: MappingValues): ReadonlyMap<number, string> {
  const left = values.kind === "two" ? ["amount", "direction"] : ["debit", "credit"];
  return new Map(
    COLUMN_FIELDS.filter((name) => !left.includes(name)).flatMap((name) =>
      values[name].split(",").map((number): [number, string] => [Number(number), words.fields[name]]),
    ),
  );
}

type FirstLinesProps = Pick<MappingNeeded, "columns" | "rows"> & { roles: ReadonlyMap<number, string> };

const HEAD = "px-3 py-1.5 text-left align-bottom font-medium whitespace-nowrap";

/** The first lines of the file, which scroll inside their own frame; above each column what it was assigned to. */
function FirstLines({ columns, rows, roles }: FirstLinesProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <p id={id} className="text-sm font-medium">
        {words.firstLines}
      </p>
      <section
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
        className="mt-2 max-h-60 overflow-auto rounded-md border text-sm"
      >
        <table className="border-collapse">
          <thead className="sticky top-0 bg-surface-sunken">
            <tr>
              {columns.map((name, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
                <th key={place} scope="col" className={HEAD}>
                  <span className="block text-xs text-accent">{roles.get(place + 1)}</span>
                  <UntrustedText>{name}</UntrustedText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file that doesn't change
              <tr key={at}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its place
                  <td key={place} className="max-w-64 truncate px-3 py-1.5 whitespace-nowrap tabular-nums">
                    <UntrustedText>{cell}</UntrustedText>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
