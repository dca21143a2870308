/** @jsxImportSource hono/jsx */

import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { formatAmount, fromUnits } from "../amounts";
import { entityToWire } from "../api/wire";
import { transferCall } from "../chain/anvil-client";
import type { Context } from "../context";
import { DetailList, Mono, StatusChip } from "../pages/elements";
import { STYLE } from "../pages/style";
import type { Wallet } from "../store/types";
import type { TransactionRequest, WalletRequest } from "./requests";
import { findAccount, listAccounts } from "./requests";

/** One request, with buttons to confirm and reject it. */
export async function RequestForm({ context, request }: { context: Context; request: WalletRequest }) {
  const { settings } = context;
  return (
    <form method="dialog">
      <h1>{TITLES[request.method]}</h1>
      <p class="soft small">{settings.appUrl}</p>
      <div class="card">
        {request.method === "eth_requestAccounts" && (
          <AccountChoice context={context} current={request.account} />
        )}
        {request.method === "wallet_switchEthereumChain" && (
          <DetailList items={[["Network", networkOf(context)]]} />
        )}
        {request.method === "eth_sendTransaction" && (
          <Transaction context={context} transaction={request.params[0]} />
        )}
      </div>
      <div class="actions">
        <button type="submit" value="reject">
          Reject
        </button>
        <button type="submit" value="confirm" class="primary">
          Confirm
        </button>
      </div>
    </form>
  );
}

const TITLES: Record<WalletRequest["method"], string> = {
  eth_requestAccounts: "Connect an account",
  wallet_switchEthereumChain: "Switch networks",
  eth_sendTransaction: "Send a transaction",
};

function AccountChoice({ context, current }: { context: Context; current: string | null }) {
  const accounts = listAccounts(context);
  const chosen = findAccount(context, current) ?? accounts[0];
  return (
    <>
      {accounts.map((wallet) => (
        <Account wallet={wallet} isChosen={wallet === chosen} />
      ))}
    </>
  );
}

function Account({ wallet, isChosen }: { wallet: Wallet; isChosen: boolean }) {
  const { record } = wallet;
  const status = entityToWire(wallet).Status;
  return (
    <label class="account">
      <input type="radio" name="account" value={record.Address} checked={isChosen} />
      <span>
        {record.Name} {status !== "APPROVED" && <StatusChip status={status} />}
        <br />
        <Address text={record.Address} />
      </span>
    </label>
  );
}

function Transaction({ context, transaction }: { context: Context; transaction: TransactionRequest }) {
  const transfer = decodeTransfer(context, transaction);
  const from: [string, Child] = [
    "From",
    <>
      {findAccount(context, transaction.from)?.record.Name}
      <br />
      <Address text={transaction.from} />
    </>,
  ];
  const network: [string, Child] = ["Network", networkOf(context)];
  if (!transfer) {
    const value = `${formatAmount(fromUnits(BigInt(transaction.value ?? "0") / 10n ** 12n))} ETH`;
    const data: [string, Child] = ["Data", <Mono>{transaction.data ?? "none"}</Mono>];
    return (
      <DetailList
        items={[["Contract", <Address text={transaction.to} />], ["Value", value], data, from, network]}
      />
    );
  }
  return (
    <DetailList
      items={[
        ["Amount", <span class="big">{transfer.amount}</span>],
        ["Recipient", <Address text={transfer.to} />],
        from,
        [
          "Token",
          <>
            {transfer.token.name}
            <br />
            <Address text={transfer.token.address} />
          </>,
        ],
        network,
      ]}
    />
  );
}

function networkOf({ chain }: Context): string {
  return `Sandbox (chain ${chain.chainId})`;
}

/** The whole address in groups of four, so that people can compare it. */
function Address({ text }: { text: string }) {
  const groups = text.slice(2).match(/.{4}/g) ?? [];
  return <Mono>0x {groups.join(" ")}</Mono>;
}

/** A transaction that transfers one of the chain's tokens and nothing else; null for any other. */
function decodeTransfer({ chain }: Context, { to, data, value = "0x0" }: TransactionRequest) {
  const token = chain.tokens.find(({ address }) => address.toLowerCase() === to.toLowerCase());
  const call = transferCall(data);
  // Ether sent along with the tokens must be shown.
  if (!token || !call || BigInt(value) > 0n) return null;
  return { token, to: call.to, amount: `${formatAmount(fromUnits(call.units))} ${token.symbol}` };
}

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
