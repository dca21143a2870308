import "server-only";
import { Console } from "node:console";
import { Writable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { onBothEngines } from "../../testing/server/test-app";
import { people } from "./db/schema";
import { LOG_OPTIONS } from "./log";
import { makeConsoleSafe } from "./safe-console";
import { reasonOf, safeError } from "./safe-error";

const SECRET = "anna-secret-7";

/** All that is written when somebody logs or prints something. */
async function written(write: (log: pino.Logger, print: Console) => void): Promise<string> {
  let text = "";
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += chunk;
      done();
    },
  });
  const print = new Console(stream);
  makeConsoleSafe(print);
  write(pino({ level: "debug", ...LOG_OPTIONS }, stream), print);
  return text;
}

const thrownBy = (work: () => Promise<unknown>): Promise<Error> =>
  work().then(
    () => Promise.reject(new Error("expected a failure")),
    (error) => error,
  );

onBothEngines((app) => {
  const person = { email: SECRET, name: SECRET, roles: [], passwordHash: null };
  const insert = () => app().services.db.insert(people).values(person);
  const failures: [string, () => Promise<unknown>][] = [
    [
      "a NUL",
      () =>
        app()
          .services.db.select()
          .from(people)
          .where(eq(people.email, `${SECRET}\0`)),
    ],
    ["a value of the wrong kind", () => app().services.db.execute(sql`select ${SECRET}::uuid`)],
    ["a duplicate", () => insert().then(insert)],
    ["the raw way", () => app().services.connection.raw("select $1::int", [SECRET])],
    ["a stack in a value", () => app().services.db.execute(sql`select ${`\n    at ${SECRET}`}::uuid`)],
    ["a statement that is none", () => app().services.db.execute(sql`select ${SECRET} frm people`)],
  ];

  test.each(failures)("%s fails without its statement or values in any log", async (_what, work) => {
    const error = await thrownBy(work);
    const wrapped = new Error("could not be saved", { cause: error });
    const copied = { error: { message: error.message, stack: error.stack, name: error.name } };
    const text = await written((log, print) => {
      for (const one of [error, wrapped, new AggregateError([error])]) {
        log.error({ err: one }, "unforeseen error");
        log.error({ err: one });
        log.error(one);
        log.warn({ reason: one, list: [one] }, "x");
        print.error("⨯", one);
        print.error("[next-auth]", { deep: { one } });
      }
      // Of the database's own errors a copy of the words cannot be told from any other text: nobody may make one.
      if (!(error.cause instanceof Error)) return;
      log.warn({ err: error.message });
      log.warn(`failed: ${error.message}`);
      print.error("[next-auth][error]", error.message, copied);
      print.log(`uncaught ${error.stack}`);
    });
    expect(text).toContain("could not be saved");
    expect(text.length).toBeGreaterThan(500);
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/select |insert into|params: /i);
  });

  test("what went wrong is still told: code, constraint, place", async () => {
    const error = await thrownBy(() => insert().then(insert));
    expect(safeError(error)).toMatchObject({
      type: "DrizzleQueryError",
      message: expect.stringMatching(/^Failed query/),
      stack: expect.stringMatching(/^\s+at /),
      cause: { code: "23505", table: "people", constraint: expect.stringMatching(/email/) },
    });
    expect(reasonOf(error)).toMatch(/^duplicate key value violates unique constraint/);
  });
});

test("other errors keep their words, their facts and their place", () => {
  const error = Object.assign(new Error("The issuer’s service failed."), { kind: "failed", status: 500 });
  expect(safeError(error)).toEqual({
    ...{ type: "Error", message: "The issuer’s service failed.", kind: "failed", status: 500 },
    stack: expect.stringMatching(/^\s+at .*safe-error\.test\.ts/),
  });
  expect(safeError("a word")).toEqual({ type: "string", message: "a word" });
});
