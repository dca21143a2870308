import "server-only";
import type { Evidence, Recorded } from "@/lib/contract/evidence";
import { reasonText } from "@/lib/domain/issuer-detail";
import { formatMoney } from "@/lib/domain/money";
import { isPaid } from "@/lib/domain/order-outcome";
import { checkLineText } from "@/lib/domain/transfers/check-values";
import { type CheckLine, checkTitle } from "@/lib/domain/transfers/checks";
import { tokenAmountText } from "@/lib/domain/transfers/token-amount";
import { ownEntries } from "@/lib/evidence/chain";
import { words } from "@/lib/words/evidence-pdf";
import { checkLine, fact, heading, type Part } from "./blocks";
import type { Sheet } from "./sheet";
import { columnTime, grouped, namesIn, timeText, withTimes } from "./words";

type Answer = NonNullable<Recorded["requests"][number]["answer"]>;

/** What the issuer was asked, what it answered, and what it shows of the order. */
export function issuerSection(sheet: Sheet, evidence: Evidence): void {
  const { recorded, issuer } = evidence;
  if (recorded.requests.length === 0 && !issuer) return;
  heading(sheet, words.issuer.title);
  for (const { at, request, answer } of recorded.requests) {
    const fields = Object.entries(request?.body ?? {}).map(([name, value]) => `${name} ${value}`);
    const body = inLines(fields).map((text) => ({ text, style: "code" as const }));
    fact(sheet, columnTime(at), [
      { text: request ? `${request.method} ${request.path}` : words.issuer.submitted, style: "strong" },
      ...body,
    ]);
    if (!answer) continue;
    const { status } = answer;
    const outcome = words.issuer.outcomes[answer.outcome];
    fact(sheet, columnTime(answer.at), [
      { text: status === null ? outcome : words.issuer.answer(outcome, status), style: "strong" },
      answer.reason ? { text: words.issuer.reason(reasonOf(evidence, answer)), style: "muted" } : null,
      answer.detail ? { text: answer.detail, style: "code" } : null,
    ]);
  }
  if (!issuer) return;
  fact(sheet, words.issuer.order, [
    { text: issuer.orderId, style: "mono" },
    // words: as the issuer’s interface calls it
    issuer.cryptoTransferId ? { text: `CryptoTransferId ${issuer.cryptoTransferId}`, style: "code" } : null,
    {
      text: words.issuer.status(issuer.status, issuer.checkedAt && timeText(issuer.checkedAt)),
      style: "muted",
    },
  ]);
}

/** Its values are in the entry of the log alone. */
function reasonOf(evidence: Evidence, { entry, reason }: Answer): string {
  const logged = ownEntries(evidence).find(({ seq }) => seq === entry);
  return reasonText(reason ?? "", logged && "detail" in logged ? logged.detail : {});
}

/** As many letters as stand in one line of a value. */
const LINE_LENGTH = 85;

/** Fields beside each other, none broken over two lines. */
function inLines(fields: readonly string[]): string[] {
  const lines: string[] = [];
  for (const field of fields) {
    const longer = `${lines.at(-1)}  ${field}`;
    if (lines.length > 0 && longer.length <= LINE_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(field);
  }
  return lines;
}

type Chain = NonNullable<Exclude<NonNullable<Evidence["transfer"]>, { withheld: string }>["chain"]>;
type Arrival = Chain["arrivals"][number];

function withheldText({ alarm, redemption }: Evidence): string {
  const ended = redemption.state === "closed" ? "closed" : "closing";
  return words.transfer.withheld[alarm ? "alarm" : ended];
}

/** Where the tokens had to go, who compared it, and what the chain shows. */
export function transferSection(sheet: Sheet, evidence: Evidence): void {
  const { instructions, addressCheck, transfer } = evidence;
  if (!instructions && !transfer) return;
  const nameOf = namesIn(evidence);
  heading(sheet, words.transfer.title);
  if (instructions && "withheld" in instructions) {
    fact(sheet, words.transfer.address, [{ text: withheldText(evidence), style: "muted" }]);
    return;
  }
  if (instructions) {
    fact(sheet, words.transfer.address, [
      { text: grouped(instructions.walletAddress), style: "mono" },
      ...instructionsTexts(instructions).map((text) => ({ text, style: "muted" as const })),
    ]);
  }
  fact(sheet, words.transfer.verified, [checkText(addressCheck, evidence, nameOf)]);
  if (!transfer || "withheld" in transfer) return;
  if (transfer.transactionHash) {
    fact(sheet, words.transfer.transaction, [{ text: transfer.transactionHash, style: "mono" }]);
  }
  chainParts(sheet, transfer);
}

function instructionsTexts({
  walletOwner,
  amount,
  pinnedAt,
  checkedAt,
  missingSince,
}: Exclude<NonNullable<Evidence["instructions"]>, { withheld: string }>): string[] {
  const last = missingSince
    ? words.transfer.missingSince(timeText(missingSince))
    : checkedAt && words.transfer.readAt(timeText(checkedAt));
  return [
    words.transfer.recipient(walletOwner, formatMoney(amount)),
    words.transfer.receivedAt(timeText(pinnedAt)),
    ...(last ? [last] : []),
  ];
}

function checkText(
  check: Evidence["addressCheck"],
  { redemption }: Evidence,
  nameOf: (id: string | null) => string,
): Part {
  if (!check || "withheld" in check) return { text: words.transfer.notVerified, style: "muted" };
  const other = check.redemption === redemption.code ? null : check.redemption;
  return words.transfer.verifiedBy(nameOf(check.by), timeText(check.at), other, check.note);
}

function chainParts(
  sheet: Sheet,
  { check, chain }: Exclude<NonNullable<Evidence["transfer"]>, { withheld: string }>,
): void {
  if (check) {
    const colour =
      check.verdict === "verified" ? "positive" : check.verdict === "waiting" ? "accent" : "danger";
    fact(sheet, words.transfer.check, [
      { text: words.transfer.verdicts[check.verdict], style: "strong", colour },
      { text: words.transfer.checkedAt(timeText(check.at)), style: "muted" },
    ]);
    for (const { name, result, expected, found } of (check.lines as CheckLine[]).map(checkLineText)) {
      const isAsExpected = result === "passed" || expected === null;
      const [what, wanted] = [found, isAsExpected ? null : expected].map((text) => text && withTimes(text));
      checkLine(sheet, result, checkTitle(name), { found: what ?? null, expected: wanted ?? null });
    }
    sheet.move(4);
  }
  for (const arrival of chain?.arrivals ?? [])
    fact(sheet, words.transfer.onChain, arrivalParts(arrival, chain));
  if (chain?.burn) {
    fact(sheet, words.transfer.burned, [
      `${formatMoney(chain.burn.amount)}, ${timeText(chain.burn.at)}`,
      { text: chain.burn.transactionHash, style: "code" },
    ]);
  }
}

function arrivalParts(arrival: Arrival, chain: Chain | null): Part[] {
  const { kind, at, blockNumber, state, from, transactionHash } = arrival;
  const what = tokenAmountText(arrival, (amount) => formatMoney(amount));
  const block = words.transfer.block(blockNumber, chain?.network?.name ?? null);
  return [
    { text: `${what}: ${words.transfer.kinds[kind]}`, style: arrival.token.known ? "strong" : "muted" },
    { text: `${block}, ${timeText(at)}, ${words.transfer.arrivals[state]}`, style: "muted" },
    { text: words.transfer.from(from), style: "code" },
    { text: words.transfer.transactionOf(transactionHash), style: "code" },
  ];
}

/** What the issuer learned and paid. */
export function payoutSection(sheet: Sheet, { recorded, redemption, confirmation, issuer }: Evidence): void {
  const { hashesAccepted } = recorded;
  // What the issuer called completed may have turned out to be without a transfer of ours.
  const payout = isPaid(redemption.outcome) || recorded.payout?.fiatTransferId ? recorded.payout : null;
  if (!confirmation && !payout) return;
  heading(sheet, words.payout.title);
  const accepted = hashesAccepted.at(-1);
  if (confirmation) {
    const said = {
      recorded: words.payout.recorded,
      failed: words.payout.failed,
      accepted: words.payout.accepted(accepted ? timeText(accepted.at) : null),
    };
    fact(sheet, words.payout.hash, [said[confirmation.state]]);
  }
  const id = payout?.fiatTransferId ?? issuer?.fiatTransferId;
  if (payout || id) {
    fact(sheet, words.payout.label, [
      {
        // words: as the issuer’s interface calls it
        text: id ? `FiatTransferId ${id}` : words.payout.completed,
        style: "strong",
      },
      payout ? { text: words.payout.shownAt(timeText(payout.at)), style: "muted" } : null,
    ]);
  }
}
