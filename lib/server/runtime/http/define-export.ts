import "server-only";
import { AppError, type FileBody, sendFile } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/errors";
import { defineRoute, type Input, type Schema, type Who } from "./define-route";

/** A file for people to save, made each time it is asked for. It is of the type that its route names, or of which of them it says. */
type ExportedFile<T> = { name: string; body: FileBody } & (T extends string ? unknown : { type: string });

type Declaration<P, Q, T> = {
  params?: P;
  query?: Q;
  who: Who;
  /** The type of the file, or all that it may have. */
  type: T;
  /** Is called when it is this person’s turn, with connections to the database that only exports use. */
  run: (context: Context, input: Input<P, Q, undefined>) => Promise<ExportedFile<T>>;
};

/** When a place may have become free. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Makes a route handler whose answer is a file: one at a time for each person and three for the process; others wait for their
 * turn without an answer. It is refused (`too_many_requests`) where too many wait.
 */
export function defineExport<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  T extends string | readonly string[] = string,
>({ run, type, ...declaration }: Declaration<P, Q, T>) {
  const types: readonly string[] = [type].flat();
  return defineRoute<
    undefined,
    P,
    Q,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    readonly string[]
  >({
    ...declaration,
    types,
    run: async (context, input, { method, signal }) => {
      // Next answers it with what a GET would, and no program reads the file.
      if (method === "HEAD") return new Response(null, { headers: HEADERS });
      const { exports, person, connection } = context;
      const ended = await exports.take(person.id, signal);
      if (!ended) throw tooMany();
      try {
        const file = { type, ...(await run({ ...context, db: connection.forExports }, input)) };
        const { body, name } = file;
        const headers = {
          ...HEADERS,
          "content-type": String(file.type),
          "content-disposition": `attachment; filename="${name}"`,
        };
        return new Response(sendFile(body, { name, ended, personId: person.id }), { headers });
      } catch (error) {
        ended();
        throw error;
      }
    },
  });
}

const HEADERS = { "cache-control": "no-store" };

const tooMany = () => new AppError("too_many_requests", words.downloads, undefined, RETRY_AFTER_SECONDS);
