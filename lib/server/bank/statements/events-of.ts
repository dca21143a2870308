import "server-only";
import type { Hash } from "node:crypto";
import type { CsvMapping } from "@/lib/contract/statements";
import { readCamt } from "../formats/camt";
import { readCsv } from "../formats/csv";
import { type CsvGuess, guessCsv } from "../formats/csv-guess";
import { readMt940 } from "../formats/mt940";
import { type Bytes, type ReadEvent, RefusedFile } from "../formats/read-events";

/** Our account that a CSV file is about, and how its files are read, where that was said. */
export type CsvHow = { account: string; currency: string; mapping: CsvMapping | null };

/** A CSV file can be read once a person has said what its columns are; `guess` is what they seem to be. */
export class MappingNeeded extends RefusedFile {
  constructor(readonly guess: CsvGuess) {
    super("mapping_needed");
  }
}

type Opened = { kind: "camt" | "mt940" | "csv"; bytes: Bytes };

/** What a file says, by the reader of its kind, while its bytes are hashed. @throws RefusedFile */
export async function* eventsOf(
  { kind, bytes }: Opened,
  hash: Hash,
  csvHow: (head: string) => Promise<CsvHow | null>,
): AsyncGenerator<ReadEvent> {
  const hashed = hashing(bytes, hash);
  if (kind === "camt") yield* readCamt(hashed);
  else if (kind === "mt940") yield* readMt940(hashed);
  else yield* csvEvents(hashed, csvHow);
}

async function* hashing(bytes: Bytes, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** A CSV file is held as a whole: its first lines are looked at before it is read. */
async function* csvEvents(bytes: Bytes, csvHow: (head: string) => Promise<CsvHow | null>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  const how = await csvHow(Buffer.concat(chunks).subarray(0, HEAD_BYTES).toString("latin1"));
  const again = async function* () {
    yield* chunks;
  };
  if (!how?.mapping) throw new MappingNeeded(await guessCsv(again()));
  yield* readCsv(again(), { mapping: how.mapping, iban: how.account, currency: how.currency });
}

const HEAD_BYTES = 4_096;
