import "server-only";
import { createPublicKey } from "node:crypto";
import { type Evidence, type EvidenceEntry, evidenceFileName } from "@/lib/contract/evidence";
import { type AlarmCause, alarmText } from "@/lib/domain/alarms";
import { writtenWith } from "@/lib/domain/content";
import { formatMoney } from "@/lib/domain/money";
import { fingerprintOf } from "@/lib/server/record";
import { words } from "@/lib/words/evidence-pdf";
import { bankSection } from "./bank";
import { type Column, fact, heading, notice, type Part, table } from "./blocks";
import { decidedSection } from "./decided";
import { feet, letterhead, newFramedSheet } from "./frame";
import { qrCode } from "./qr-code";
import { COLOURS, type Fonts, PAGE, type Sheet } from "./sheet";
import { issuerSection, payoutSection, transferSection } from "./submission";
import { columnTime, grouped, namesIn, stateOf, timeText, whatOf } from "./words";

/**
 * The same evidence for people, made of the file's own contents and nothing else, with that file inside: what the PDF shows
 * is checked by the JSON that it carries.
 */
export function renderPdf(evidence: Evidence, json: string, fonts: Fonts): Promise<Buffer> {
  const { redemption, made } = evidence;
  const name = evidenceFileName(redemption.code, "json");
  const sheet = newFramedSheet(fonts, {
    ...{ title: words.head.title(redemption.code), organisation: made.organisation, at: new Date(made.at) },
    inside: { name, description: words.head.inside, json },
  });
  head(sheet, evidence);
  stops(sheet, evidence);
  content(sheet, evidence);
  decidedSection(sheet, evidence);
  issuerSection(sheet, evidence);
  transferSection(sheet, evidence);
  payoutSection(sheet, evidence);
  bankSection(sheet, evidence);
  auditSection(sheet, evidence);
  // words: a command
  const verifying = `npm run evidence -- verify ${evidenceFileName(redemption.code, "pdf")}`;
  feet(sheet, redemption.code, json, words.head.verify(verifying));
  return sheet.finish();
}

function head(sheet: Sheet, evidence: Evidence): void {
  const { made, content, redemption } = evidence;
  const { doc } = sheet;
  letterhead(sheet, made.organisation, words.kind, [
    words.head.made(timeText(made.at)),
    words.head.for(made.by.name),
  ]);
  const amount = formatMoney(content.amount);
  sheet.write(amount, "amount", { width: 400 });
  sheet.write(
    content.currency,
    "heading",
    { x: PAGE.left + sheet.widthOf(amount, "amount") + 7, colour: "muted" },
    sheet.y + 13.5,
  );
  const { label, colour } = stateOf(evidence);
  const width = sheet.widthOf(label, "strong");
  sheet.write(label, "strong", { x: PAGE.right - width - 2, width: width + 2, colour }, sheet.y + 13.5);
  doc.circle(PAGE.right - width - 9, sheet.y + 19, 2.6).fill(COLOURS[colour]);
  sheet.move(35);
  sheet.write(redemption.reference, "mono", { colour: "muted" });
  sheet.move(10);
}

/** What stopped or ended it, above everything else. */
function stops(sheet: Sheet, evidence: Evidence): void {
  const { alarm, closing, resolution, audit } = evidence;
  const nameOf = namesIn(evidence);
  if (audit.problems.length > 0) {
    notice(sheet, words.stops.log, audit.problems.join(" "), "danger");
  }
  if (alarm) notice(sheet, words.stops.alarm, alarmText(alarm.cause as AlarmCause), "danger");
  if (closing) {
    const second = closing.confirmedBy
      ? words.stops.confirmedBy(nameOf(closing.confirmedBy))
      : words.stops.notConfirmed;
    notice(
      sheet,
      closing.confirmedBy ? words.stops.closed : words.stops.closing,
      `${nameOf(closing.by)}: ${closing.reason} ${second}`,
      "attention",
    );
  }
  if (resolution) {
    const outcome =
      resolution.outcome === "created"
        ? words.stops.created(String(resolution.orderId))
        : words.stops.notCreated;
    const second = resolution.acceptedBy
      ? words.stops.confirmedBy(nameOf(resolution.acceptedBy))
      : words.stops.notConfirmed;
    notice(
      sheet,
      words.stops.unknown,
      `${nameOf(resolution.proposedBy)}: ${outcome} ${resolution.note ?? ""} ${second}`,
      "attention",
    );
  }
}

function content(sheet: Sheet, { content, redemption }: Evidence): void {
  const { wallet, bankAccount, hash, version } = content;
  heading(sheet, words.prepared.title);
  const name = wallet.name ?? words.prepared.wallet;
  fact(sheet, words.prepared.fromWallet, [
    { text: wallet.network ? words.prepared.onNetwork(name, wallet.network) : name, style: "strong" },
    wallet.address ? { text: grouped(wallet.address), style: "mono" } : null,
    // words: as the issuer’s interface calls it
    { text: `WalletId ${wallet.id}`, style: "code" },
  ]);
  fact(sheet, words.prepared.toAccount, [
    { text: bankAccount.name, style: "strong" },
    { text: grouped(bankAccount.accountNumber), style: "mono" },
    {
      text: [bankAccount.bankName, bankAccount.routingCode, bankAccount.currency].filter(Boolean).join(" · "),
      style: "muted",
    },
    // words: as the issuer’s interface calls it
    { text: `BankAccountId ${bankAccount.id}`, style: "code" },
  ]);
  for (const { label, text } of writtenWith(content)) fact(sheet, label, [text]);
  if (redemption.duplicateOf.length > 0) {
    fact(sheet, words.prepared.duplicate, [
      redemption.duplicateOf.join(", "),
      { text: words.prepared.duplicateWhy, style: "muted" },
    ]);
  }
  fact(sheet, words.prepared.contentHash, [
    { text: hash, style: "mono" },
    { text: words.prepared.hashOf(version), style: "muted" },
  ]);
}

type Shown = Extract<EvidenceEntry, { action: string }>;
type Interval = Evidence["audit"]["intervals"][number];

const columns = (): Column[] => {
  const { entry, time, what, hash } = words.log.columns;
  return [
    { title: entry, x: PAGE.left, width: 32, style: "cellMuted" },
    { title: time, x: PAGE.left + 34, width: 94, style: "cellMuted" },
    { title: what, x: PAGE.left + 130, width: 288, style: "cell" },
    { title: hash, x: PAGE.left + 422, width: 73, style: "code" },
  ];
};

/** The entries of the audit log, what they lead to, and whose key that is. */
function auditSection(sheet: Sheet, evidence: Evidence): void {
  const shown = evidence.audit.intervals.flatMap(({ entries }) =>
    entries.flatMap((entry) => ("action" in entry ? [entry] : [])),
  );
  heading(sheet, words.log.title);
  const page = `${evidence.made.origin}/verify`;
  qrCode(sheet, page, sheet.y);
  for (const { id, publicKey } of evidence.audit.keys) {
    fact(sheet, words.log.key(id), [
      { text: fingerprintOf(createPublicKey(publicKey)), style: "mono" },
      { text: words.log.fingerprint(page), style: "muted" },
    ]);
  }
  for (const interval of evidence.audit.intervals)
    fact(sheet, words.log.checkpoint, checkpointParts(interval));
  sheet.move(8);
  table(
    sheet,
    columns(),
    shown.map((entry) => rowOf(entry, evidence)),
  );
}

function rowOf(entry: Shown, evidence: Evidence): string[] {
  const nameOf = namesIn(evidence);
  const isOther = "orderId" in entry && entry.orderId !== evidence.redemption.id;
  const about = { ...entry, code: evidence.redemption.code, subject: isOther ? entry.subject : undefined };
  const what = whatOf(about, nameOf);
  return [
    String(entry.seq),
    columnTime(entry.at),
    "withheld" in entry ? words.log.withheld(what) : what,
    entry.hash.slice(0, 16),
  ];
}

function checkpointParts({ entries, checkpoint }: Interval): Part[] {
  const [{ seq: first } = { seq: 0 }] = entries;
  if (!checkpoint) return [words.log.noneFor(first, entries.at(-1)?.seq ?? first)];
  const { seq, at, keyId, stored, hash } = checkpoint;
  return [
    words.log[stored ? "signed" : "signedForFile"](seq, timeText(at), keyId),
    { text: hash, style: "code" },
  ];
}
