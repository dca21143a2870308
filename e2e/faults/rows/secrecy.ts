import type { Row } from "../row";
import type { Stage } from "../stage";

/** Everything the rows before made the desk write down, searched for what nobody may find there. */
const nowhere = (name: string, secrets: (stage: Stage) => (string | RegExp)[]): Row => ({
  name: `the desk's log holds no ${name}`,
  expected: { state: "log searched", posts: 0, reads: /^nothing found$/ },
  act: async (stage) => {
    const log = stage.desk.log();
    const isFound = (secret: string | RegExp) =>
      typeof secret === "string" ? log.includes(secret) : secret.test(log);
    const found = secrets(stage).filter(isFound);
    const problem = log.includes('"submission"') ? undefined : "the log is empty, so this proves nothing";
    return {
      state: "log searched",
      posts: 0,
      reads: found.length > 0 ? `found ${found.join()}` : "nothing found",
      problem,
    };
  },
});

/** One order went out once, whatever happened: counted over all requests of the whole run. */
const onceEach: Row = {
  name: "no CustomerReference was sent twice, but after a 401",
  expected: { state: "requests counted", posts: 0, reads: /^none twice$/ },
  act: async ({ sandbox }) => {
    const requests = await sandbox.issuer.requests("^/v1/orders$", "POST");
    const sent = requests
      .filter(({ status }) => status !== 401)
      .map(({ body }) => JSON.parse(body).CustomerReference);
    const twice = sent.filter((reference, index) => sent.indexOf(reference) !== index);
    const problem = sent.length > 0 ? undefined : "no request was seen";
    return {
      state: "requests counted",
      posts: 0,
      reads: twice.length > 0 ? twice.join() : "none twice",
      problem,
    };
  },
};

/** What must be true after every row of the table. */
export const secrecy: Row[] = [
  onceEach,
  nowhere("client secret", ({ sandbox }) => [sandbox.clientSecret]),
  nowhere("access token", () => [/Bearer [\w-]{20,}/, /"access_token"/]),
  nowhere("account number", () => ["FR7630006000011234567890189", "DE10200411550123456789"]),
];
