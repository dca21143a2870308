import "server-only";

export { dismissBankLine, ignoreBankLine, matchBankLine, unmatchBankLine } from "./matching/decide-line";
export { matchLines, matchLinesFor } from "./matching/match-lines";
export { announceLate } from "./payouts/announce-late";
export { bookedStatements, getCoverage, hasAnyStatement } from "./statements/coverage";
export { importStatement } from "./statements/import";
export { type KnownAccount, knownAccounts } from "./statements/known-accounts";
export { getStatement, lineTotals, listLines, listStatements } from "./statements/list";
export { listPayers } from "./statements/payers";
export { readEarlier } from "./statements/read-earlier";
export { watchFolder } from "./statements/watch-folder";
