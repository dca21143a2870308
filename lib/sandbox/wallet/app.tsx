/** @jsxImportSource hono/jsx */
import { readFileSync } from "node:fs";
import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "../context";
import { sameOriginOnly } from "../server/guards";
import { RequestForm, RequestPage } from "./request-form";
import { assertAllowed, executeRequest, WalletError, type WalletRequest, walletRequest } from "./requests";

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

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#7a4a12"/><path d="M24 34h44a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6h36" fill="none" stroke="#fbf0dc" stroke-width="6" stroke-linecap="round"/><circle cx="61" cy="53" r="5" fill="#fbf0dc"/></svg>`;

/** What the wallet announces about itself (EIP-6963). Each page adds its own uuid. */
const PROVIDER_INFO = {
  name: "Sandbox Wallet",
  icon: `data:image/svg+xml;base64,${Buffer.from(ICON).toString("base64")}`,
  rdns: "example.sandbox.wallet",
};

/** The customer's wallet: a script for the customer's app, and the window that shows its requests. 404 without an EVM node. */
export function walletRoutes(context: Context): Hono {
  const app = new Hono();
  app.get("/wallet.js", (c) => script(c, context.chain.evm && providerScript(context, c)));
  app.get("/wallet/ask.js", (c) => script(c, source("request-window.js")));
  app.get("/wallet/ask", (c) => {
    c.header("Content-Security-Policy", POLICY);
    return c.html(<RequestPage appOrigin={new URL(context.settings.appUrl).origin} />);
  });
  app.use("/wallet/*", sameOriginOnly);
  app.post("/wallet/show", async (c) => {
    const request = await readRequest(c);
    if (request.method === "eth_sendTransaction") assertAllowed(context, request.params[0]);
    return c.html(<RequestForm context={context} request={request} />);
  });
  app.post("/wallet/confirm", async (c) =>
    c.json({ result: await executeRequest(context, await readRequest(c)) }),
  );
  app.onError((error, c) => {
    const code = error instanceof WalletError ? error.code : -32603;
    return c.json({ error: { code, message: error.message } }, 400);
  });
  return app;
}

async function readRequest(c: HonoContext): Promise<WalletRequest> {
  const result = walletRequest.safeParse(await c.req.json().catch(() => undefined));
  if (!result.success) throw new WalletError(-32602, "The request is invalid.");
  return result.data;
}

// `?chain=1` starts the wallet on Ethereum instead of the sandbox's network.
function providerScript({ chain }: Context, c: HonoContext): string {
  const { origin, searchParams } = new URL(c.req.url);
  const chainId = `0x${chain.chainId.toString(16)}`;
  const startChain = searchParams.get("chain") === "1" ? "0x1" : chainId;
  const settings = JSON.stringify({ origin, chainId, startChain, info: PROVIDER_INFO });
  return `(() => {\nconst settings = ${settings};\n${source("provider.js")}})();\n`;
}

function source(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}

function script(c: HonoContext, text: string | null): Response {
  if (text === null) return c.text("The chain is kept in memory and has no wallet.", 404);
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  return c.body(text, 200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" });
}
