/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { fromUnits, readable } from "../amounts";
import { entityToWire } from "../api/wire";
import type { Context } from "../context";
import { Chip, Facts, Mono } from "../pages/parts";
import type { Wallet } from "../store/types";
import { accountAt, accountsOf } from "./accounts";
import { asTransfer } from "./decode";
import type { Question, WantedTransaction } from "./questions";

/** One question, with what confirms and what rejects it. */
export async function QuestionForm({ context, question }: { context: Context; question: Question }) {
  const { settings } = context;
  return (
    <form method="dialog">
      <h1>{TITLES[question.method]}</h1>
      <p class="soft small">{settings.deskUrl}</p>
      <div class="card">
        {question.method === "eth_requestAccounts" && (
          <AccountChoice context={context} current={question.account} />
        )}
        {question.method === "wallet_switchEthereumChain" && <Facts facts={[["To", networkOf(context)]]} />}
        {question.method === "eth_sendTransaction" && (
          <Transaction context={context} wanted={question.params[0]} />
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

const TITLES: Record<Question["method"], string> = {
  eth_requestAccounts: "Connect an account",
  wallet_switchEthereumChain: "Switch the network",
  eth_sendTransaction: "Send a transaction",
};

function AccountChoice({ context, current }: { context: Context; current: string | null }) {
  const accounts = accountsOf(context);
  const chosen = accountAt(context, current) ?? accounts[0];
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
        {record.Name} {status !== "APPROVED" && <Chip word={status} />}
        <br />
        <Address text={record.Address} />
      </span>
    </label>
  );
}

function Transaction({ context, wanted }: { context: Context; wanted: WantedTransaction }) {
  const transfer = asTransfer(context, wanted);
  const from: [string, Child] = [
    "From",
    <>
      {accountAt(context, wanted.from)?.record.Name}
      <br />
      <Address text={wanted.from} />
    </>,
  ];
  const network: [string, Child] = ["Network", networkOf(context)];
  if (!transfer) {
    const value = `${readable(fromUnits(BigInt(wanted.value ?? "0") / 10n ** 12n))} ETH`;
    const data: [string, Child] = ["Data", <Mono>{wanted.data ?? "none"}</Mono>];
    return (
      <Facts facts={[["Call of", <Address text={wanted.to} />], ["Value", value], data, from, network]} />
    );
  }
  return (
    <Facts
      facts={[
        ["Amount", <span class="big">{transfer.amount}</span>],
        ["To", <Address text={transfer.to} />],
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

/** In full, in groups of four, so that it can be compared. */
function Address({ text }: { text: string }) {
  const groups = text.slice(2).match(/.{4}/g) ?? [];
  return <Mono>0x {groups.join(" ")}</Mono>;
}
