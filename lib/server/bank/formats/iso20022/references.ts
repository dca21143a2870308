import "server-only";
import { isReference } from "../references";
import type { Part } from "./part";

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
  const named = new Map<string, Set<string>>(table.map(([, name]) => [name, new Set()]));
  for (const [path, name] of table)
    for (const { text } of part.all([path])) if (isReference(text)) named.get(name)?.add(text);
  const numbered = [...named].flatMap(([name, texts]) =>
    [...texts].map((text, place) => [place === 0 ? name : `${name}${place + 1}`, text]),
  );
  return Object.fromEntries(numbered);
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
