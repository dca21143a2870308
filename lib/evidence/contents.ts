import type { Evidence } from "@/lib/contract/evidence";
import { canonical } from "@/lib/domain/canonical";
import { contentText, versionNumber } from "@/lib/domain/hashed-text";
import { issuerReference } from "@/lib/domain/reference";
import { words } from "@/lib/words/evidence-check";
import { ownEntries, withheldEntries } from "./chain";
import { sha256Hex } from "./crypto";
import { recordedIn } from "./recorded";
import type { Flag } from "./report";

/** Whether the parts of a file agree with each other, and with what its audit entries say. */
export async function checkContents(evidence: Evidence, flag: Flag): Promise<void> {
  await checkContentHash(evidence, flag);
  checkRecorded(evidence, flag);
  await checkVersions(evidence, flag);
  checkApprovals(evidence, flag);
  checkRule(evidence, flag);
  checkFacts(evidence, flag);
}

async function checkContentHash({ content, redemption, recorded }: Evidence, flag: Flag): Promise<void> {
  if (content.withheld) return;
  const reference = issuerReference(redemption.code, content.customerReference);
  if (reference !== redemption.reference) flag("/redemption/reference", words.content.reference);
  const logged = recorded.versions.at(-1)?.contentVersion ?? content.version;
  if (content.version !== logged) flag("/content/version", words.content.named);
  const version = versionNumber(content.version);
  if (version === null) return;
  if ((await sha256Hex(contentText({ code: redemption.code, ...content }, version))) !== content.hash) {
    flag("/content/hash", words.content.hash);
  }
}

/** What follows from the entries follows from them here as well. */
function checkRecorded(evidence: Evidence, flag: Flag): void {
  const own = recordedIn(ownEntries(evidence));
  for (const [name, value] of Object.entries(own)) {
    const said = evidence.recorded[name as keyof typeof own];
    if (canonical(value) !== canonical(said)) flag(`/recorded/${name}`, words.content.recorded);
  }
}

/** Each version has the hash that its entry gives it; the last one is the content. */
async function checkVersions({ recorded, redemption, content }: Evidence, flag: Flag): Promise<void> {
  for (const [index, { content: said, contentVersion, contentHash: hash }] of recorded.versions.entries()) {
    const number = versionNumber(contentVersion);
    if (!said || number === null) continue;
    if ((await sha256Hex(contentText({ code: redemption.code, ...said }, number))) !== hash) {
      flag(`/recorded/versions/${index}/contentHash`, words.content.versionHash);
    }
  }
  const last = recorded.versions.at(-1);
  if (last?.contentHash && last.contentHash !== content.hash) {
    flag("/content/hash", words.content.lastHash);
  }
}

/** The rule is the one that the log has of the last version, or of the submission. */
function checkRule({ rule, recorded }: Evidence, flag: Flag): void {
  const policies = [...recorded.versions, ...recorded.requests].flatMap(({ policy }) => policy ?? []);
  const last = policies.at(-1);
  if (last && canonical(rule.requirement) !== canonical(last)) flag("/rule", words.content.rule);
}

/** A vote that our tables hold stands in the log as well: one in the tables alone does not count. */
function checkApprovals(evidence: Evidence, flag: Flag): void {
  const { approvals, recorded } = evidence;
  for (const [index, { by, decision, contentHash: hash, entry, signature }] of approvals.entries()) {
    const pointer = `/approvals/${index}`;
    const logged = recorded.decisions.find((one) => one.entry === entry);
    const isWithheld = withheldEntries(evidence).some(({ seq }) => seq === entry);
    if (isWithheld) continue;
    const act = decision === "approved" ? "approve" : "reject";
    if (!logged || logged.act !== act) flag(`${pointer}/entry`, words.content.notLogged);
    else if (logged.by !== by) flag(`${pointer}/by`, words.content.decidedBy);
    else if (logged.contentHash !== null && logged.contentHash !== hash) {
      flag(`${pointer}/contentHash`, words.content.decidedOn);
    } else if (logged.signature !== signature) flag(`${pointer}/signature`, words.content.named);
  }
}

/** What our tables say now against what the log said when it happened. */
function checkFacts(
  { recorded, redemption, content, issuer, instructions, confirmation, bank }: Evidence,
  flag: Flag,
): void {
  const differs = (pointer: string, now: string | null | undefined, then: string | null | undefined) => {
    if (then && now !== then) flag(pointer, words.content.differs);
  };
  const answer = recorded.requests.findLast((one) => one.answer?.outcome === "created")?.answer;
  differs("/issuer/orderId", issuer?.orderId, answer?.orderId);
  differs("/issuer/fiatTransferId", issuer?.fiatTransferId, recorded.payout?.fiatTransferId);
  const booked = recorded.receipts.at(-1)?.receipt;
  differs("/bank/receipt/state", bank?.receipt?.state, booked?.state);
  differs("/bank/receipt/amount", bank?.receipt?.amount, booked?.amount);
  const pinned = recorded.instructions.at(-1);
  if (instructions && "walletAddress" in instructions) {
    for (const name of ["walletOwner", "walletAddress", "amount"] as const) {
      differs(`/instructions/${name}`, instructions[name], pinned?.[name]);
    }
  }
  if (confirmation?.state === "accepted") {
    const isAccepted = recorded.hashesAccepted.some(
      ({ transactionHash }) => transactionHash === null || transactionHash === confirmation.transactionHash,
    );
    if (!isAccepted) flag("/confirmation/transactionHash", words.content.notAccepted);
  }
  for (const [index, { request }] of recorded.requests.entries()) {
    const pointer = `/recorded/requests/${index}/request/body`;
    differs(`${pointer}/Amount`, request ? String(request.body.Amount) : null, request && content.amount);
    const reference = request && !content.withheld && redemption.reference;
    differs(`${pointer}/CustomerReference`, String(request?.body.CustomerReference), reference || null);
  }
}
