import "server-only";
import type { Part } from "./part";
import { isReference } from "./values";

/** Where the references of a detail stand and what they are called. */
export const OF_DETAIL: readonly [path: string, name: string][] = [
  ["Refs/EndToEndId", "endToEndId"],
  ["Refs/AcctSvcrRef", "accountServicerReference"],
  ["Refs/InstrId", "instructionId"],
  ["Refs/TxId", "transactionId"],
  ["Refs/MsgId", "messageId"],
  ["Refs/PmtInfId", "paymentInformationId"],
  ["Refs/MndtId", "mandateId"],
  ["Refs/UETR", "uetr"],
  ["Refs/ClrSysRef", "clearingReference"],
  ["Refs/ChqNb", "chequeNumber"],
  ["Refs/AcctOwnrTxId", "accountOwnerTransactionId"],
  ["Refs/AcctSvcrTxId", "accountServicerTransactionId"],
  ["Refs/MktInfrstrctrTxId", "marketInfrastructureTransactionId"],
  ["Refs/PrcgId", "processingId"],
  ["Refs/Prtry/Ref", "proprietaryReference"],
  ["RmtInf/Strd/CdtrRefInf/Ref", "creditorReference"],
  ["RmtInf/Strd/CdtrRefInf/CdtrRef", "creditorReference"],
  ["RmtInf/Strd/RfrdDocInf/Nb", "documentNumber"],
  ["RmtInf/Strd/RfrdDocInf/RfrdDocNb", "documentNumber"],
];

/** The same of an entry; version 01 has no `NtryDtls`. */
export const OF_ENTRY: readonly [path: string, name: string][] = [
  ["NtryRef", "entryReference"],
  ["AcctSvcrRef", "accountServicerReference"],
  ["NtryDtls/Btch/MsgId", "messageId"],
  ["NtryDtls/Btch/PmtInfId", "paymentInformationId"],
  ["Btch/MsgId", "messageId"],
  ["Btch/PmtInfId", "paymentInformationId"],
];

/** The references of a part by their names, as they came; the second of a name is `creditorReference2`. */
export function referencesIn(
  part: Part,
  table: readonly [path: string, name: string][],
): Record<string, string> {
  const references: Record<string, string> = {};
  for (const [path, name] of table)
    for (const { text } of part.all([path])) addReference(references, name, text);
  return references;
}

/** Both, so that none is lost: where they contradict, that of the entry is `entryMessageId` or the like. */
export function withEntryReferences(
  ofDetail: Record<string, string>,
  ofEntry: Record<string, string>,
): Record<string, string> {
  const differing = Object.entries(ofEntry).filter(([name, text]) => ofDetail[name] !== text);
  const named = differing.map(([name, text]) => [
    name in ofDetail ? `entry${name.replace(/^./, (first) => first.toUpperCase())}` : name,
    text,
  ]);
  return { ...ofDetail, ...Object.fromEntries(named) };
}

function addReference(references: Record<string, string>, name: string, text: string): void {
  if (!isReference(text) || Object.values(namedAs(references, name)).includes(text)) return;
  const count = Object.keys(namedAs(references, name)).length;
  references[count === 0 ? name : `${name}${count + 1}`] = text;
}

const namedAs = (references: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(references).filter(([key]) => key.replace(/\d+$/, "") === name));
