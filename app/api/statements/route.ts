import {
  imported,
  listStatements as listQuery,
  importStatement as query,
  statements,
} from "@/lib/contract/statements";
import { importStatement, listStatements } from "@/lib/server/bank";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({
  who: "signed-in",
  query: listQuery,
  answer: statements,
  run: listStatements,
});

export const POST = defineRoute({
  who: "access.import_statements",
  scope: "statements",
  query,
  file: true,
  answer: imported,
  status: 201,
  run: importStatement,
});
