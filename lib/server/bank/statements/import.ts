import "server-only";
import {
  csvMapping,
  type Imported,
  type ImportStatement,
  type MappingNeeded,
} from "@/lib/contract/statements";
import { AppError, invalid } from "@/lib/server/platform";
import type { Context, ForProgram } from "@/lib/server/record";
import { words as fileWords } from "@/lib/words/bank-files";
import { words } from "@/lib/words/statement-refusals";
import type { CsvGuess } from "../formats/csv-guess";
import { readStatementFile } from "./read-file";

type Input = ImportStatement & { content: Buffer };

/**
 * Reads a file in that a person or a program delivers.
 * @throws AppError `invalid`, `not_usable` (nothing in it can be used), `mapping_needed`
 */
export async function importStatement(context: Context | ForProgram, input: Input): Promise<Imported> {
  const { name, account, mapping, content } = input;
  const imported = await readStatementFile(context, {
    ...{ name, content },
    ...("person" in context
      ? { source: "upload", by: context.person.id }
      : { source: "token", by: null, program: context.program }),
    accountId: account,
    mapping: mapping === undefined ? undefined : parseMapping(mapping),
  });
  const { guess, ...answer } = imported;
  if (answer.statements.length > 0) return answer;
  if (guess)
    throw new AppError("mapping_needed", words.mapping_needed, undefined, undefined, {
      mapping: neededOf(guess),
    });
  const [refused] = answer.refused;
  throw new AppError("not_usable", refused?.reason ?? words.empty, {
    ...(refused && { [refused.name]: refused.reason }),
  });
}

const neededOf = ({ mapping, rows, columns, uncertain }: CsvGuess): MappingNeeded => ({
  ...{ guess: mapping, rows, columns },
  certain: uncertain.length === 0,
});

function parseMapping(text: string) {
  try {
    return csvMapping.parse(JSON.parse(text));
  } catch {
    throw invalid({ mapping: fileWords.columns });
  }
}
