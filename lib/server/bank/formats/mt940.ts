import "server-only";
import { textLines } from "./lines";
import { type Bytes, type ReadEvent, RefusedFile, type StatementEnd } from "./read-events";
import { accountOf, senderOf } from "./swift/account";
import { balanceOf, currencyOfLimit } from "./swift/balance";
import { END, ENVELOPE, type Field, fieldsOf } from "./swift/fields";
import { readLineOf } from "./swift/read-line";

/**
 * Reads MT940, and MT942 as lines that are pending: any number of statements, with the blocks of SWIFT messages around them or without. A
 * page of a statement (`:28C:12/1`, `:28C:12/2`) is a statement of its own, and its balances continue those of the page before.
 */
export async function* readMt940(bytes: Bytes): AsyncGenerator<ReadEvent> {
  // The compiler takes a plain null for all that it ever is.
  let statement = null as OpenStatement | null;
  let envelope = "";
  let isEmpty = true;
  for await (const field of fieldsOf(textLines(bytes))) {
    if (statement?.isOverAt(field)) {
      yield* statement.finish();
      statement = null;
    }
    if (field.tag === ENVELOPE) envelope = blocksOf(envelope, field);
    if (field.tag === ENVELOPE || (field.tag === END && !statement)) continue;
    statement ??= new OpenStatement(field, senderOf(envelope));
    isEmpty = false;
    yield* statement.take(field);
  }
  if (statement) yield* statement.finish();
  if (isEmpty) throw new RefusedFile("empty");
}

/** Longer than the blocks that name the sender. */
const MAX_BLOCKS_LENGTH = 500;

/** The blocks before a message, which may stand in several lines. */
function blocksOf(before: string, { lines }: Field): string {
  const text = lines.join("");
  return (text.includes("{1:") ? text : before + text).slice(0, MAX_BLOCKS_LENGTH);
}

/** Fields that only a new statement can begin with, once the one before has its closing balance. */
const FIRST = new Set(["20", "25", "25P", "28", "28C", "60F", "60M"]);

/** The statement that is being read: what is known of it, and the line that has begun. */
class OpenStatement {
  private account: Field | null = null;
  private number: string | null = null;
  private currency: string | null = null;
  private iban = "";
  /** A report within the day has no balances, and what it lists is not final. */
  private interim = false;
  private end: StatementEnd = { from: null, to: null, opening: null, closing: null };
  private line: [Field, ...Field[]] | null = null;

  constructor(
    private readonly first: Field,
    private readonly sender: string | null,
  ) {}

  isOverAt({ tag }: Field): boolean {
    if (tag === ENVELOPE) return true;
    if (tag === END) return this.end.closing !== null || this.interim || this.currency === null;
    if (tag === "20") return this.account !== null || this.currency !== null;
    return this.end.closing !== null && FIRST.has(tag);
  }

  take(field: Field): ReadEvent[] {
    return this.acts[field.tag]?.(field) ?? [];
  }

  /** What each field does; others, such as `:64:`, say nothing that we keep. */
  private readonly acts: Record<string, (field: Field) => ReadEvent[]> = {
    "25": (field) => this.setAccount(field),
    "25P": (field) => this.setAccount(field),
    "28": (field) => this.setNumber(field),
    "28C": (field) => this.setNumber(field),
    "34F": (field) => this.openReport(field),
    "60F": (field) => this.open(field),
    "60M": (field) => this.open(field),
    "61": (field) => this.beginLine(field),
    "86": (field) => this.addToLine(field),
    NS: (field) => this.addToLine(field),
    [END]: (field) => this.addText(field),
    "62F": (field) => this.close(field),
    "62M": (field) => this.close(field),
  };

  private setAccount(field: Field): ReadEvent[] {
    this.account = field;
    return [];
  }

  private setNumber({ lines }: Field): ReadEvent[] {
    this.number = lines[0]?.trim() || null;
    return [];
  }

  private open(field: Field): ReadEvent[] {
    if (this.currency !== null) throw new RefusedFile("malformed", field.at);
    const { day, currency, amount } = balanceOf(field);
    this.end = { ...this.end, from: day, opening: amount };
    return [this.begin(currency)];
  }

  private openReport(field: Field): ReadEvent[] {
    if (this.currency !== null) return [];
    const currency = currencyOfLimit(field);
    if (currency === null) throw new RefusedFile("bad_currency", field.at);
    this.interim = true;
    return [this.begin(currency)];
  }

  private begin(currency: string): ReadEvent {
    this.currency = currency;
    const account = this.account && accountOf(this.account, currency);
    if (!account) throw new RefusedFile("missing_account", this.first.at);
    const bank = account.bank ?? this.sender;
    this.iban = account.iban;
    return {
      type: "begin",
      head: { format: "mt940", iban: account.iban, number: this.number, currency, bank },
    };
  }

  private beginLine(field: Field): ReadEvent[] {
    if (this.currency === null || this.end.closing !== null) throw new RefusedFile("missing_field", field.at);
    const events = this.flush();
    this.line = [field];
    return events;
  }

  /** Details behind the closing balance are about the statement. */
  private addToLine(field: Field): ReadEvent[] {
    this.line?.push(field);
    return [];
  }

  /** A text that was cut before its last dash has it in a line alone. */
  private addText({ lines }: Field): ReadEvent[] {
    this.line?.at(-1)?.lines.push(...lines);
    return [];
  }

  private close(field: Field): ReadEvent[] {
    if (this.currency === null || this.end.closing !== null) throw new RefusedFile("missing_field", field.at);
    const { day, currency, amount } = balanceOf(field);
    if (currency !== this.currency) throw new RefusedFile("bad_currency", field.at);
    this.end = { ...this.end, to: day, closing: amount };
    return this.flush();
  }

  private flush(): ReadEvent[] {
    if (!this.line || this.currency === null) return [];
    const line = readLineOf(this.line, this.currency);
    this.line = null;
    // Some banks write the account itself where the other party's would be.
    const isOwn = line.payerAccount !== null && this.iban.endsWith(line.payerAccount);
    const payerAccount = isOwn ? null : line.payerAccount;
    const status = this.interim ? "pending" : line.status;
    return [{ type: "line", line: { ...line, payerAccount, status } }];
  }

  /** A statement without its closing balance may be cut off: what is missing would be lost unseen. */
  finish(): ReadEvent[] {
    if (this.currency === null || (this.end.closing === null && !this.interim)) {
      throw new RefusedFile("missing_field", this.first.at);
    }
    return [...this.flush(), { type: "end", end: this.end }];
  }
}
