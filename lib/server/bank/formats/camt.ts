import "server-only";
import type { StatementFormat } from "@/lib/domain/bank/lines";
import { balanceIn, endOf } from "./iso20022/balances";
import { type Detail, detailIn } from "./iso20022/detail";
import { linesOf } from "./iso20022/entry";
import { headOf } from "./iso20022/head";
import { type Part, valueAt } from "./iso20022/part";
import { type PartVisitor, readParts } from "./iso20022/parts";
import { dayIn } from "./iso20022/values";
import { type Bytes, type ReadEvent, RefusedFile, type StatementHead } from "./read-events";

/**
 * Reads camt.052, .053 and .054 in every version, by the local names of their elements and in constant memory: at most one entry of the
 * file is held at a time. Throws `RefusedFile` with the line where it can't be read; what came before stays given.
 */
export async function* readCamt(bytes: Bytes): AsyncGenerator<ReadEvent> {
  const statements = new CamtStatements();
  for await (const _ of readParts(bytes, statements)) yield* statements.take();
  if (statements.count === 0) throw new RefusedFile("empty");
}

/** Turns the parts of a document into what they say of statements. */
class CamtStatements implements PartVisitor {
  count = 0;
  #events: ReadEvent[] = [];
  #format: StatementFormat = "camt.053";
  #head: StatementHead | null = null;
  /** Of lines that have none. */
  #day: string | null = null;
  #balances: NonNullable<ReturnType<typeof balanceIn>>[] = [];
  #details: Detail[] = [];

  begin(format: StatementFormat): void {
    this.count += 1;
    this.#format = format;
    this.#head = null;
    this.#balances = [];
  }

  end(part: Part, around: Part | null): void {
    if (!around) this.#endStatement(part);
    else if (part.name === "Bal") this.#addBalance(part);
    else if (part.name === "TxDtls") this.#details.push(detailIn(part));
    else if (part.name === "Ntry") this.#addEntry(part, around);
    else around.addPart(part);
  }

  /** What has come since it was last taken. */
  take(): ReadEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #addBalance(part: Part): void {
    const balance = balanceIn(part);
    if (balance) this.#balances.push(balance);
  }

  #addEntry(part: Part, statement: Part): void {
    const head = this.#begun(statement, part.first("Amt")?.currency ?? null);
    for (const line of linesOf(part, this.#details, { ...head, day: this.#day }))
      this.#events.push({ type: "line", line });
    this.#details = [];
  }

  #endStatement(statement: Part): void {
    const head = this.#begun(statement, null);
    this.#events.push({ type: "end", end: endOf(statement, this.#balances, head.currency) });
  }

  /** The head, given before the first line: only the first entry may say the currency. */
  #begun(statement: Part, currency: string | null): StatementHead {
    if (this.#head) return this.#head;
    const ofBalance = this.#balances.find((one) => one.currency)?.currency;
    this.#head = headOf(this.#format, statement, ofBalance ?? currency);
    const { to } = endOf(statement, this.#balances, this.#head.currency);
    this.#day = to ?? valueAt(statement.first("CreDtTm"), dayIn);
    this.#events.push({ type: "begin", head: this.#head });
    return this.#head;
  }
}
