import "server-only";
import type { Evidence, Recorded } from "@/lib/contract/evidence";
import { reasonText } from "@/lib/domain/issuer-detail";
import { formatMoney } from "@/lib/domain/money";
import { isPaid } from "@/lib/domain/order-outcome";
import { checkLineText } from "@/lib/domain/transfers/check-values";
import { type CheckLine, checkTitle } from "@/lib/domain/transfers/checks";
import { tokenAmountText } from "@/lib/domain/transfers/token-amount";
import type { ShownKind } from "@/lib/domain/transfers/transfer-kind";
import { ownEntries } from "@/lib/evidence/chain";
import { checkLine, fact, heading, type Part } from "./blocks";
import type { Sheet } from "./sheet";
import { grouped, namesIn, timeText, withTimes } from "./words";

type Request = Recorded["requests"][number];

const OUTCOMES: Record<NonNullable<Request["answer"]>["outcome"], string> = {
  created: "The issuer created the order",
  refused: "The issuer refused it; nothing was created",
  unknown: "No usable answer came back",
  not_sent: "Certainly not sent",
};

/** What the issuer was asked, what it answered, and what it shows of the order. */
export function issuerSection(sheet: Sheet, evidence: Evidence): void {
  const { recorded, issuer } = evidence;
  if (recorded.requests.length === 0 && !issuer) return;
  heading(sheet, "What was sent to the issuer, and what came back");
  for (const { at, request, answer } of recorded.requests) {
    const fields = Object.entries(request?.body ?? {}).map(([name, value]) => `${name} ${value}`);
    const body = inLines(fields).map((text) => ({ text, style: "code" as const }));
    fact(sheet, timeText(at), [
      { text: request ? `${request.method} ${request.path}` : "Submitted", style: "strong" },
      ...body,
    ]);
    if (!answer) continue;
    const status = answer.status === null ? "" : `, answer ${answer.status}`;
    fact(sheet, timeText(answer.at), [
      { text: `${OUTCOMES[answer.outcome]}${status}`, style: "strong" },
      answer.reason ? { text: `Reason: ${reasonOf(evidence, answer)}`, style: "muted" } : null,
      answer.detail ? { text: answer.detail, style: "code" } : null,
    ]);
  }
  if (!issuer) return;
  fact(sheet, "Order at the issuer", [
    { text: issuer.orderId, style: "mono" },
    issuer.cryptoTransferId ? { text: `CryptoTransferId ${issuer.cryptoTransferId}`, style: "code" } : null,
    {
      text: `Status ${issuer.status ?? "none"}${issuer.checkedAt ? `, read ${timeText(issuer.checkedAt)}` : ""}`,
      style: "muted",
    },
  ]);
}

/** Its values are in the entry of the log alone. */
function reasonOf(evidence: Evidence, { entry, reason }: NonNullable<Request["answer"]>): string {
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

/** What each transfer to the deposit address was, in the words of our pages. */
const KINDS: Record<ShownKind, string> = {
  match: "this redemption’s transfer",
  partial: "less than ordered",
  excess: "more than ordered",
  doubled: "a second payment",
  late: "too late",
  other_token: "another token",
  other_sender: "from another wallet",
  empty: "a transfer of zero",
  no_open_order: "no order was open",
  reported: "not shown by every node",
};

const STATES: Record<Arrival["state"], string> = {
  seen: "seen",
  confirmed: "confirmed",
  final: "final",
  dropped: "no longer part of the chain",
};

function withheldText({ alarm, redemption }: Evidence): string {
  const isClosed = redemption.state === "closed";
  const why = isClosed ? "the redemption is closed" : "a colleague has proposed to close the redemption";
  return `Withheld: ${alarm ? "an alarm is open" : why}, so the deposit address is hidden from everyone.`;
}

/** Where the tokens had to go, who compared it, and what the chain shows. */
export function transferSection(sheet: Sheet, evidence: Evidence): void {
  const { instructions, addressCheck, transfer } = evidence;
  if (!instructions && !transfer) return;
  const nameOf = namesIn(evidence);
  heading(sheet, "Where the tokens went");
  if (instructions && "withheld" in instructions) {
    fact(sheet, "Deposit address", [{ text: withheldText(evidence), style: "muted" }]);
    return;
  }
  if (instructions) {
    fact(sheet, "Deposit address", [
      { text: grouped(instructions.walletAddress), style: "mono" },
      ...instructionsTexts(instructions).map((text) => ({ text, style: "muted" as const })),
    ]);
  }
  fact(sheet, "Address verified", [checkText(addressCheck, evidence, nameOf)]);
  if (!transfer || "withheld" in transfer) return;
  if (transfer.transactionHash) {
    fact(sheet, "Transaction", [{ text: transfer.transactionHash, style: "mono" }]);
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
    ? `Not shown by the issuer since ${timeText(missingSince)}`
    : checkedAt && `Last read ${timeText(checkedAt)}`;
  return [
    `Recipient ${walletOwner}, amount ${formatMoney(amount)}`,
    `Received ${timeText(pinnedAt)}`,
    ...(last ? [last] : []),
  ];
}

function checkText(
  check: Evidence["addressCheck"],
  { redemption }: Evidence,
  nameOf: (id: string | null) => string,
): Part {
  if (!check || "withheld" in check) return { text: "Not verified over a second channel.", style: "muted" };
  const where = check.redemption === redemption.code ? "" : `, for ${check.redemption}`;
  return `${nameOf(check.by)}, ${timeText(check.at)}${where}: “${check.note}”`;
}

const VERDICTS = {
  verified: "Matches what was ordered",
  failed: "Doesn’t match what was ordered",
  waiting: "Waiting for the network to confirm",
  not_verified: "Couldn’t be verified on the chain",
} as const;

function chainParts(
  sheet: Sheet,
  { check, chain }: Exclude<NonNullable<Evidence["transfer"]>, { withheld: string }>,
): void {
  if (check) {
    const colour =
      check.verdict === "verified" ? "positive" : check.verdict === "waiting" ? "accent" : "danger";
    fact(sheet, "Check of the transfer", [
      { text: VERDICTS[check.verdict], style: "strong", colour },
      { text: `Checked ${timeText(check.at)}`, style: "muted" },
    ]);
    for (const { name, result, expected, found } of (check.lines as CheckLine[]).map(checkLineText)) {
      const isAsExpected = result === "passed" || expected === null;
      const [what, wanted] = [found, isAsExpected ? null : expected].map((text) => text && withTimes(text));
      checkLine(sheet, result, checkTitle(name), { found: what ?? null, expected: wanted ?? null });
    }
    sheet.move(4);
  }
  for (const arrival of chain?.arrivals ?? []) fact(sheet, "On the chain", arrivalParts(arrival, chain));
  if (chain?.burn) {
    fact(sheet, "Burned by the issuer", [
      `${formatMoney(chain.burn.amount)}, ${timeText(chain.burn.at)}`,
      { text: chain.burn.transactionHash, style: "code" },
    ]);
  }
}

function arrivalParts(arrival: Arrival, chain: Chain | null): Part[] {
  const { kind, at, blockNumber, state, from, transactionHash } = arrival;
  const what = tokenAmountText(arrival, (amount) => formatMoney(amount));
  const network = chain?.network ? ` on ${chain.network.name}` : "";
  return [
    { text: `${what}: ${KINDS[kind]}`, style: arrival.token.known ? "strong" : "muted" },
    { text: `Block ${blockNumber}${network}, ${timeText(at)}, ${STATES[state]}`, style: "muted" },
    { text: `From ${from}`, style: "code" },
    { text: `Transaction ${transactionHash}`, style: "code" },
  ];
}

/** What the issuer learned and paid. */
export function payoutSection(sheet: Sheet, { recorded, redemption, confirmation, issuer }: Evidence): void {
  const { hashesAccepted } = recorded;
  // What the issuer called completed may have turned out to be without a transfer of ours.
  const payout = isPaid(redemption.outcome) || recorded.payout?.fiatTransferId ? recorded.payout : null;
  if (!confirmation && !payout) return;
  heading(sheet, "Confirmation and payout");
  const accepted = hashesAccepted.at(-1);
  if (confirmation) {
    const said = {
      recorded: "Recorded; the issuer hasn’t accepted it",
      failed: "Not accepted by the issuer",
      accepted: `Accepted by the issuer${accepted ? `, ${timeText(accepted.at)}` : ""}`,
    };
    fact(sheet, "Transaction hash", [said[confirmation.state]]);
  }
  const id = payout?.fiatTransferId ?? issuer?.fiatTransferId;
  if (payout || id) {
    fact(sheet, "Payout", [
      {
        text: id ? `FiatTransferId ${id}` : "Completed by the issuer, without a FiatTransferId",
        style: "strong",
      },
      payout ? { text: `First shown by the issuer ${timeText(payout.at)}`, style: "muted" } : null,
    ]);
  }
}
