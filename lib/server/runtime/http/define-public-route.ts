import "server-only";
import type { z } from "zod";
import type { Services } from "@/lib/server/record";
import { getServices } from "../services";
import { type AnyDescribed, answered, checkWrite, parse } from "./define-route";
import { jsonAnswer, noContent } from "./json-answer";
import { readJson } from "./read-body";

type Declaration<B extends z.ZodType<object>, A extends z.ZodType | undefined> = {
  body: B;
  /** The shape of the answer; left out where there is none. */
  answer?: A;
  status?: 200 | 202;
  run: (
    services: Services,
    input: z.output<B>,
    request: Request,
  ) => Promise<A extends z.ZodType ? z.input<A> : undefined>;
};

/** Makes the handler of a write that anyone may send, signed in or not: origin, type, input, verb, output, errors. */
export function definePublicRoute<B extends z.ZodType<object>, A extends z.ZodType | undefined = undefined>(
  declaration: Declaration<B, A>,
) {
  const { body, answer, status, run } = declaration;
  const handler = (request: Request): Promise<Response> =>
    answered(request, async (requestId) => {
      const services = await getServices();
      checkWrite(request, services.settings.APP_URL);
      const input = parse(body, await readJson(request)) as z.output<B>;
      const result = await run(services, input, request);
      if (!answer) return noContent(requestId, status);
      return jsonAnswer(answer.parse(result), { status: status ?? 200, requestId });
    });
  return Object.assign(handler, { declaration: { ...declaration, who: "anyone" as const } });
}

/** Makes the handler of a read that anyone may send: its handler writes the answer. */
export const definePublicRead = <Handler extends (request: Request) => Response | Promise<Response>>(
  described: Pick<AnyDescribed, "answer" | "status" | "otherStatus" | "types">,
  handler: Handler,
) => Object.assign(handler, { declaration: { ...described, who: "anyone" as const } });
