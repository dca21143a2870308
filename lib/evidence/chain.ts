import type { Evidence, EvidenceEntry, FullEntry } from "@/lib/contract/evidence";
import { chainText, checkpointText, entryText } from "@/lib/domain/hashed-text";
import { words } from "@/lib/words/evidence-check";
import { isSignedBy, sha256Hex } from "./crypto";
import type { Keys } from "./open";
import type { Checkpoint, Flag } from "./report";

type Interval = Evidence["audit"]["intervals"][number];
type Given = { keys: Keys; copies: readonly Checkpoint[] };

/** Follows each stretch of the audit log from entry to entry up to its signed checkpoint. */
export async function checkChain(
  { audit, redemption }: Evidence,
  { keys, copies }: Given,
  flag: Flag,
): Promise<void> {
  let last = 0;
  for (const [index, interval] of audit.intervals.entries()) {
    const pointer = `/audit/intervals/${index}`;
    const end = await followEntries(interval, `${pointer}/entries`, flag);
    for (const [place, { seq }] of interval.entries.entries()) {
      if (seq <= last) flag(`${pointer}/entries/${place}/seq`, words.log.order(last));
      last = seq;
    }
    if (interval.checkpoint)
      await checkCheckpoint(interval, end, `${pointer}/checkpoint`, { keys, copies }, flag);
  }
  for (const message of audit.problems) flag("/audit/problems", words.log.problem(message));
  if (
    fullEntries({ audit }).every(
      ({ action, orderId }) => action !== "order.prepared" || orderId !== redemption.id,
    )
  ) {
    const isWithheld = withheldEntries({ audit }).some(({ action }) => action === "order.prepared");
    if (!isWithheld) flag("/audit/intervals", words.log.notPrepared);
  }
}

/** The hash after the last entry; what is not as its hash says is flagged, and the chain goes on from the hash. */
async function followEntries(
  { previousHash, entries }: Interval,
  pointer: string,
  flag: Flag,
): Promise<string> {
  let before = previousHash;
  for (const [place, entry] of entries.entries()) {
    const hash = await sha256Hex(chainText(before, await digestOf(entry)));
    if ("hash" in entry && hash !== entry.hash) {
      flag(`${pointer}/${place}`, words.log.changed(entry.seq));
    }
    before = "hash" in entry ? entry.hash : hash;
  }
  return before;
}

/** Of an entry that is given in full it is worked out. */
const digestOf = async (entry: EvidenceEntry): Promise<string> =>
  "digest" in entry ? entry.digest : sha256Hex(entryText({ ...entry, at: new Date(entry.at).toISOString() }));

async function checkCheckpoint(
  { checkpoint, entries }: Interval,
  end: string,
  pointer: string,
  { keys, copies }: Given,
  flag: Flag,
): Promise<void> {
  if (!checkpoint) return;
  const { stored: _, ...signed } = checkpoint;
  if (!keys.listed.has(checkpoint.keyId)) flag(`${pointer}/keyId`, words.log.unknownKey(checkpoint.keyId));
  else if (
    !(await keys.verify(checkpoint.keyId, (key) => isSignedBy(key, checkpointText(signed), signed.signature)))
  )
    flag(`${pointer}/signature`, words.log.signature);
  if (checkpoint.seq !== entries.at(-1)?.seq) flag(`${pointer}/seq`, words.log.number);
  if (checkpoint.hash !== end) flag(`${pointer}/hash`, words.log.hash);
  for (const copy of copies.filter(({ seq }) => seq === checkpoint.seq)) {
    if (copy.hash !== checkpoint.hash) flag(`${pointer}/hash`, words.log.kept);
  }
}

const allEntries = ({ audit }: Pick<Evidence, "audit">) => audit.intervals.flatMap(({ entries }) => entries);

/** The entries that are given in full. */
export const fullEntries = (evidence: Pick<Evidence, "audit">): FullEntry[] =>
  allEntries(evidence).flatMap((entry) => ("detail" in entry ? [entry] : []));

export const withheldEntries = (evidence: Pick<Evidence, "audit">) =>
  allEntries(evidence).flatMap((entry) => ("withheld" in entry ? [entry] : []));

/** What the redemption's own entries are read from, those that are withheld included. */
export const ownEntries = (evidence: Pick<Evidence, "audit" | "redemption">) =>
  allEntries(evidence).filter((entry) =>
    "detail" in entry ? entry.orderId === evidence.redemption.id : "withheld" in entry,
  );
