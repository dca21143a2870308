import { expect, test } from "vitest";
import { TOPICS } from "@/lib/domain/live";
import { activityQuery } from "./activity";
import { apiTokensQuery } from "./api-tokens";
import { bankAccountsQuery } from "./bank-accounts";
import { changesQuery } from "./changes";
import { noticesQuery } from "./notices";
import { inboxRowsQuery } from "./orders";
import { meQuery, peopleQuery } from "./people";
import { policiesQuery } from "./policies";
import { sendingQuery } from "./sending";
import { standInsQuery } from "./stand-ins";
import { coverageQuery } from "./statements";
import { statusQuery } from "./status";
import { templatesQuery } from "./templates";
import { walletsQuery } from "./wallets";

test("every topic is the beginning of the key of a query, or nothing would be read again", () => {
  const queries = [
    ...[activityQuery(), bankAccountsQuery(), changesQuery(), inboxRowsQuery(), meQuery(), noticesQuery()],
    ...[peopleQuery(), policiesQuery(), sendingQuery(), standInsQuery(), statusQuery(), templatesQuery()],
    ...[coverageQuery(), walletsQuery(), apiTokensQuery()],
  ];
  // What wallets hold is a part of several (live.ts).
  const subjects = [...queries.map(({ queryKey }) => queryKey[0]), "balances", "everything"];
  expect([...TOPICS].sort()).toEqual(subjects.sort());
});
