/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import { STYLE } from "../pages/style";

const NARROW = `main{max-width:440px;padding:20px}.card{padding:16px}h1{margin-bottom:14px}
dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:12px}.big{font-size:20px;font-weight:600}
.actions form,.actions button{flex:1 1 0}.account{display:flex;gap:12px;align-items:start;color:var(--ink);font-size:15px;padding:12px 0;border-top:1px solid var(--line)}
.account:first-child{border-top:0;padding-top:0}.account input{width:18px;height:18px;margin:3px 0 0;flex:none}`;

/** The wallet's window before it receives a request. @param appOrigin the only origin it accepts requests from */
export function RequestPage({ appOrigin }: { appOrigin: string }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Sandbox Wallet</title>
        <link rel="icon" href="data:," />
        <style>{raw(STYLE + NARROW)}</style>
      </head>
      <body data-app-origin={appOrigin}>
        <div class="mark">
          <p>Sandbox Wallet: no real money or tokens.</p>
        </div>
        <main id="request">
          <h1>No request</h1>
          <p class="lead">This window opens when {appOrigin} sends a request to the wallet.</p>
        </main>
        <script src="/wallet/ask.js" />
      </body>
    </html>
  );
}
