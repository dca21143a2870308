/** @jsxImportSource hono/jsx */
import { readFileSync } from "node:fs";
import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "../context";
import { sameOriginOnly } from "../server/same-origin";
import { AskPage } from "./ask-page";
import { confirmed, requireAllowed } from "./confirm";
import { INFO } from "./info";
import { QuestionForm } from "./question-parts";
import { type Question, question, WalletError } from "./questions";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The customer's wallet: a script for the desk's page, and the window in which it asks. 404 without an EVM node. */
export function wallet(context: Context): Hono {
  const app = new Hono();
  app.get("/wallet.js", (c) => script(c, context.chain.evm && providerScript(context, c)));
  app.get("/wallet/ask.js", (c) => script(c, source("ask.js")));
  app.get("/wallet/ask", (c) => {
    c.header("Content-Security-Policy", POLICY);
    return c.html(<AskPage desk={new URL(context.settings.deskUrl).origin} />);
  });
  app.use("/wallet/*", sameOriginOnly);
  app.post("/wallet/show", async (c) => {
    const asked = await readQuestion(c);
    if (asked.method === "eth_sendTransaction") requireAllowed(context, asked.params[0]);
    return c.html(<QuestionForm context={context} question={asked} />);
  });
  app.post("/wallet/confirm", async (c) =>
    c.json({ result: await confirmed(context, await readQuestion(c)) }),
  );
  app.onError((error, c) => {
    const code = error instanceof WalletError ? error.code : -32603;
    return c.json({ error: { code, message: error.message } }, 400);
  });
  return app;
}

async function readQuestion(c: HonoContext): Promise<Question> {
  const result = question.safeParse(await c.req.json().catch(() => undefined));
  if (!result.success) throw new WalletError(-32602, "The wallet does not understand the request.");
  return result.data;
}

// `?chain=1` starts the wallet on a network that is not the sandbox's.
function providerScript({ chain }: Context, c: HonoContext): string {
  const { origin, searchParams } = new URL(c.req.url);
  const chainId = `0x${chain.chainId.toString(16)}`;
  const startChain = searchParams.get("chain") === "1" ? "0x1" : chainId;
  const settings = JSON.stringify({ origin, chainId, startChain, info: INFO });
  return `(() => {\nconst settings = ${settings};\n${source("provider.js")}})();\n`;
}

function source(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}

function script(c: HonoContext, text: string | null): Response {
  if (text === null) return c.text("The chain is kept in memory: there is no wallet.", 404);
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  return c.body(text, 200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" });
}
