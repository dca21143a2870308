import type { FaultCase } from "../fault-case";
import type { Harness } from "../harness";

/** Searches everything that the app logged during the earlier cases for a secret. */
const notLogged = (
  name: string,
  secretsOf: (harness: Harness) => (string | RegExp)[] | Promise<(string | RegExp)[]>,
): FaultCase => ({
  name: `the app’s log contains no ${name}`,
  expected: { state: "log searched", posts: 0, message: /^nothing found$/ },
  run: async (harness) => {
    const log = harness.app.log();
    const isFound = (secret: string | RegExp) =>
      typeof secret === "string" ? log.includes(secret) : secret.test(log);
    const secrets = await secretsOf(harness);
    const found = secrets.filter(isFound);
    const isProof = log.includes('"submission"') && secrets.length > 0;
    const problem = isProof
      ? undefined
      : "the log or the list of secrets is empty, so the case proves nothing";
    return {
      state: "log searched",
      posts: 0,
      message: found.length > 0 ? `found ${found.join()}` : "nothing found",
      problem,
    };
  },
});

/** Each order was sent once, counted over all requests of the run. */
const sentOnce: FaultCase = {
  name: "no CustomerReference was sent twice, except after a 401",
  expected: { state: "requests counted", posts: 0, message: /^none twice$/ },
  run: async ({ sandbox }) => {
    const requests = await sandbox.issuer.requests("^/v1/orders$", "POST");
    const sent = requests
      .filter(({ status }) => status !== 401)
      .map(({ body }) => JSON.parse(body).CustomerReference);
    const twice = sent.filter((reference, index) => sent.indexOf(reference) !== index);
    const problem = sent.length > 0 ? undefined : "no request was received";
    return {
      state: "requests counted",
      posts: 0,
      message: twice.length > 0 ? twice.join() : "none twice",
      problem,
    };
  },
};

/** What must be true after all other cases. */
export const secrecy: FaultCase[] = [
  sentOnce,
  notLogged("client secret", ({ sandbox }) => [sandbox.clientSecret]),
  notLogged("access token", ({ sandbox }) => sandbox.issuer.tokens()),
  notLogged("authorization header or token answer", () => [/Bearer [\w-]{20,}/, /"access_token"/]),
  notLogged("statement of the database or value in it", () => [
    /Failed query: ?\w/,
    /params: /,
    /insert into/i,
  ]),
  notLogged("account number", () => ["FR7630006000011234567890189", "DE10200411550123456789"]),
];
