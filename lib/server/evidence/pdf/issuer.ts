import "server-only";
import type { Evidence, Recorded } from "@/lib/contract/evidence";
import { fact, heading } from "./blocks";
import type { Sheet } from "./sheet";
import { timeText } from "./words";

type Request = Recorded["requests"][number];

const OUTCOMES: Record<NonNullable<Request["answer"]>["outcome"], string> = {
  created: "The issuer created the order",
  refused: "The issuer refused it; nothing was created",
  unknown: "No usable answer came back",
  not_sent: "Certainly not sent",
};

/** What the issuer was asked, what it answered, and what it shows of the order. */
export function issuerSection(sheet: Sheet, { recorded, issuer }: Evidence): void {
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
      answer.reason ? { text: `Reason: ${answer.reason}`, style: "muted" } : null,
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

/** What the issuer was told and paid. */
export function payoutSection(sheet: Sheet, { recorded, redemption, confirmation, issuer }: Evidence): void {
  const { hashesAccepted } = recorded;
  // What the issuer called completed may have turned out to be without a transfer of ours.
  const payout =
    redemption.outcome === "paid_out" || recorded.payout?.fiatTransferId ? recorded.payout : null;
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
