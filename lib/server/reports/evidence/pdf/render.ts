import "server-only";
import { createPublicKey } from "node:crypto";
import { type Evidence, type EvidenceEntry, evidenceFileName } from "@/lib/contract/evidence";
import { type AlarmCause, alarmText } from "@/lib/domain/alarms";
import { writtenWith } from "@/lib/domain/content";
import { formatMoney } from "@/lib/domain/money";
import { fingerprintOf } from "@/lib/server/record";
import { bankSection } from "./bank";
import { fact, heading, notice, type Part, table } from "./blocks";
import { decidedSection } from "./decided";
import { feet, letterhead, newFramedSheet } from "./frame";
import { qrCode } from "./qr-code";
import { COLOURS, type Fonts, PAGE, type Sheet } from "./sheet";
import { issuerSection, payoutSection, transferSection } from "./submission";
import { grouped, namesIn, stateOf, timeText, whatOf } from "./words";

/**
 * The same evidence for people, made of the file's own contents and nothing else, with that file inside: what the PDF shows
 * is checked by the JSON that it carries.
 */
export function renderPdf(evidence: Evidence, json: string, fonts: Fonts): Promise<Buffer> {
  const { redemption, made } = evidence;
  const name = evidenceFileName(redemption.code, "json");
  const sheet = newFramedSheet(fonts, {
    ...{ title: `Evidence of ${redemption.code}`, organisation: made.organisation, at: new Date(made.at) },
    inside: { name, description: "The evidence itself, signed", json },
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
  const verifying = `npm run evidence -- verify ${evidenceFileName(redemption.code, "pdf")}`;
  feet(sheet, redemption.code, json, `To verify it without us: ${verifying}`);
  return sheet.finish();
}

function head(sheet: Sheet, evidence: Evidence): void {
  const { made, content, redemption } = evidence;
  const { doc } = sheet;
  letterhead(sheet, made.organisation, "Evidence of a redemption", [
    `Made ${timeText(made.at)}, all times in UTC`,
    `for ${made.by.name}`,
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
    notice(sheet, "The audit log didn’t verify when this was made", audit.problems.join(" "), "danger");
  }
  if (alarm) notice(sheet, "An alarm is open", alarmText(alarm.cause as AlarmCause), "danger");
  if (closing) {
    const second = closing.confirmedBy
      ? `Confirmed by ${nameOf(closing.confirmedBy)}.`
      : "Not confirmed yet.";
    notice(
      sheet,
      closing.confirmedBy ? "Closed by two people" : "Proposed to close",
      `${nameOf(closing.by)}: ${closing.reason} ${second}`,
      "attention",
    );
  }
  if (resolution) {
    const outcome =
      resolution.outcome === "created"
        ? `The issuer has it as ${resolution.orderId}.`
        : "The issuer doesn’t have it.";
    const second = resolution.acceptedBy
      ? `Confirmed by ${nameOf(resolution.acceptedBy)}.`
      : "Not confirmed yet.";
    notice(
      sheet,
      "The outcome was unknown",
      `${nameOf(resolution.proposedBy)}: ${outcome} ${resolution.note ?? ""} ${second}`,
      "attention",
    );
  }
}

function content(sheet: Sheet, { content, redemption }: Evidence): void {
  const { wallet, bankAccount, hash, version } = content;
  heading(sheet, "What was prepared");
  fact(sheet, "From wallet", [
    {
      text: [wallet.name ?? "Wallet", wallet.network && `on ${wallet.network}`].filter(Boolean).join(" "),
      style: "strong",
    },
    wallet.address ? { text: grouped(wallet.address), style: "mono" } : null,
    { text: `WalletId ${wallet.id}`, style: "code" },
  ]);
  fact(sheet, "To account", [
    { text: bankAccount.name, style: "strong" },
    { text: grouped(bankAccount.accountNumber), style: "mono" },
    {
      text: [bankAccount.bankName, bankAccount.routingCode, bankAccount.currency].filter(Boolean).join(" · "),
      style: "muted",
    },
    { text: `BankAccountId ${bankAccount.id}`, style: "code" },
  ]);
  for (const { label, text } of writtenWith(content)) fact(sheet, label, [text]);
  if (redemption.duplicateOf.length > 0) {
    fact(sheet, "May be the same as", [
      redemption.duplicateOf.join(", "),
      { text: "The same amount, wallet and bank account, or the same reference.", style: "muted" },
    ]);
  }
  fact(sheet, "Content hash", [
    { text: hash, style: "mono" },
    { text: `SHA-256 of this content, version ${version}`, style: "muted" },
  ]);
}

type Shown = Extract<EvidenceEntry, { action: string }>;
type Interval = Evidence["audit"]["intervals"][number];

const COLUMNS = [
  { title: "Entry", x: PAGE.left, width: 32, style: "cellMuted" },
  { title: "Time (UTC)", x: PAGE.left + 34, width: 94, style: "cellMuted" },
  { title: "What happened", x: PAGE.left + 130, width: 288, style: "cell" },
  { title: "Hash, first 16", x: PAGE.left + 422, width: 73, style: "code" },
] as const;

/** The entries of the audit log, what they lead to, and whose key that is. */
function auditSection(sheet: Sheet, evidence: Evidence): void {
  const shown = evidence.audit.intervals.flatMap(({ entries }) =>
    entries.flatMap((entry) => ("action" in entry ? [entry] : [])),
  );
  heading(sheet, "Entries of the audit log");
  const page = `${evidence.made.origin}/verify`;
  qrCode(sheet, page, sheet.y);
  for (const { id, publicKey } of evidence.audit.keys) {
    fact(sheet, `Key “${id}”`, [
      { text: fingerprintOf(createPublicKey(publicKey)), style: "mono" },
      { text: `SHA-256 fingerprint. Verify the JSON in any browser: ${page}`, style: "muted" },
    ]);
  }
  for (const interval of evidence.audit.intervals) fact(sheet, "Checkpoint", checkpointParts(interval));
  sheet.move(8);
  table(
    sheet,
    COLUMNS,
    shown.map((entry) => rowOf(entry, evidence)),
  );
}

function rowOf(entry: Shown, evidence: Evidence): string[] {
  const nameOf = namesIn(evidence);
  const isOther = "orderId" in entry && entry.orderId !== evidence.redemption.id;
  const about = isOther ? { ...entry, subject: entry.subject } : { ...entry, subject: undefined };
  const what = whatOf(about, nameOf);
  return [
    String(entry.seq),
    timeText(entry.at),
    "withheld" in entry ? `${what} (details withheld)` : what,
    entry.hash.slice(0, 16),
  ];
}

function checkpointParts({ entries, checkpoint }: Interval): Part[] {
  const [first, last] = [entries.at(0)?.seq, entries.at(-1)?.seq];
  if (!checkpoint) {
    const which = first === last ? `entry ${first}` : `entries ${first} to ${last}`;
    return [`None vouches for ${which}; only the signature of the JSON does.`];
  }
  const { seq, at, keyId, stored, hash } = checkpoint;
  const where = stored ? "" : " for this file";
  return [
    `Entry ${seq}, signed ${timeText(at)} with the key “${keyId}”${where}`,
    { text: hash, style: "code" },
  ];
}
