import { z } from "zod";
import type { CsvMapping } from "@/lib/contract/statements";
import { MAPPING_DATE_FORMS } from "@/lib/domain/bank/csv-mapping-forms";
import { words } from "@/lib/words/assign-columns";

/** What a person chooses: columns as their numbers from 1, several of the text with commas, and nothing as an empty text. */
export type MappingValues = Record<
  "account" | "date" | "dateForm" | "kind" | "amount" | "debit" | "credit" | "decimal" | "text",
  string
> &
  Record<"payer" | "payerAccount" | "reference" | "valueDate" | "currency" | "direction" | "status", string>;

export type Mapped = { account: string; mapping: CsvMapping };

const needed = (error: () => string) => z.string().min(1, { error });
const chooseColumn = () => words.choose.column;

/** As the interface takes it. */
export const mappingForm = z
  .object({
    account: needed(() => words.choose.account),
    date: needed(chooseColumn),
    dateForm: z.enum(MAPPING_DATE_FORMS, { error: () => words.choose.dateForm }),
    kind: z.enum(["one", "two"]),
    ...{ amount: z.string(), debit: z.string(), credit: z.string() },
    decimal: z.enum([",", "."], { error: () => words.choose.decimal }),
    text: needed(chooseColumn),
    ...{ payer: z.string(), payerAccount: z.string(), reference: z.string() },
    ...{ valueDate: z.string(), currency: z.string(), direction: z.string(), status: z.string() },
  })
  .superRefine(({ kind, ...columns }, context) => {
    const asked = kind === "one" ? (["amount"] as const) : (["debit", "credit"] as const);
    for (const path of asked.filter((name) => columns[name] === ""))
      context.addIssue({ code: "custom", path: [path], message: chooseColumn() });
  })
  .transform(({ account, kind, text, date, dateForm, decimal, ...columns }): Mapped => {
    const left = kind === "one" ? ["debit", "credit"] : ["amount", "direction"];
    const chosen = Object.entries(columns).filter(([name, column]) => column !== "" && !left.includes(name));
    const texts = text.split(",").map(Number);
    const [first = 1] = texts;
    return {
      account,
      mapping: {
        ...Object.fromEntries(chosen.map(([name, column]) => [name, Number(column)])),
        ...{ date: Number(date), dateForm, decimal, text: texts.length > 1 ? texts : first },
      },
    };
  });
