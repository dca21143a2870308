import "server-only";
import { EXCHANGE_MS } from "@/lib/server/platform";
import { createApi } from "./api";
import { getBankAccount, listBankAccounts } from "./bank-accounts";
import { type ClaimMoment, isInTime } from "./claim-fence";
import { IssuerError } from "./errors";
import { createHttp } from "./http";
import { noteRead, observeHttp } from "./observe-http";
import { createOrder, createRequest, getOrder } from "./orders";
import { createTokens } from "./token";
import { confirmTransfer, getCryptoTransfer } from "./transfers";
import type { Issuer, IssuerCall, IssuerSettings, Report } from "./types";
import { addWallet, listWallets, removeWallet } from "./wallets";

export { claimMoment } from "./claim-fence";
export { IssuerError } from "./errors";
export type {
  CreateOutcome,
  CryptoTransfer,
  Issuer,
  IssuerEvent,
  IssuerOrder,
  IssuerSettings,
  NewOrder,
  Wallet,
} from "./types";
export { createRequest };

const LISTS_AT_ONCE = 4;

const DEADLINES = { readMs: EXCHANGE_MS.read, writeMs: EXCHANGE_MS.write, tokenMs: EXCHANGE_MS.token };

/**
 * Makes the client of the issuer's service; one per process, since it holds the access token and the connections.
 * `now` is a monotonic clock in milliseconds. The token goes to the origin of `baseUrl` only.
 * @throws TypeError for an address or a wallet path that cannot be used
 */
export function createIssuer(settings: IssuerSettings, now: () => number = () => performance.now()): Issuer {
  const base = address(settings.baseUrl);
  const wallets = (settings.walletsPath || "/v1/customer/wallets").replace(/\/+$/, "");
  if (!/^\/[A-Za-z0-9]/.test(wallets)) throw new TypeError("The wallet path must begin with one slash.");
  const { readMs, writeMs, tokenMs } = { ...DEADLINES, ...settings.deadlines };
  const tell = reporter(settings.observe, now);
  const noteApi = noter("api", settings.onCall);
  const noteToken = noter("token", settings.onCall);
  const report: Report = (operation, outcome, startedAt, status) => {
    noteRead(operation === "token" ? noteToken : noteApi, outcome, status, now() - startedAt);
    tell(operation, outcome, startedAt, status);
  };
  const http = observeHttp(createHttp(base.origin), noteApi);
  const listHttp = observeHttp(createHttp(base.origin, LISTS_AT_ONCE), noteApi);
  const tokenHttp = observeHttp(createHttp(address(settings.tokenUrl).origin), noteToken);
  const tokens = createTokens(settings, tokenHttp, tokenMs, now, report);
  const basePath = base.pathname.replace(/\/+$/, "");
  const api = createApi({ http, listHttp, tokens, basePath, readMs, writeMs, now, report });
  let stoppedAt = Number.POSITIVE_INFINITY;
  const mayStart = (claimed: ClaimMoment) => () =>
    claimed.monotonic < stoppedAt && isInTime(claimed, { monotonic: now(), wall: Date.now() });
  return {
    ready: async () => {
      await tokens.get();
      if (now() >= stoppedAt) throw new IssuerError({ kind: "unreachable", operation: "stop" });
    },
    stopSending: () => {
      stoppedAt = Math.min(stoppedAt, now());
    },
    createOrder: (order, claimed) => createOrder(api, order, mayStart(claimed)),
    getOrder: (orderId) => getOrder(api, orderId),
    getCryptoTransfer: (transferId) => getCryptoTransfer(api, transferId),
    confirmTransfer: (transferId, hash) => confirmTransfer(api, transferId, hash),
    listBankAccounts: () => listBankAccounts(api),
    getBankAccount: (id) => getBankAccount(api, id),
    listWallets: () => listWallets(api, wallets),
    addWallet: (wallet) => addWallet(api, wallets, wallet),
    removeWallet: (id) => removeWallet(api, wallets, id),
    close: async () => void (await Promise.all([http.close(), listHttp.close(), tokenHttp.close()])),
  };
}

function address(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new TypeError("The issuer's addresses must be http or https, without a user name.");
  }
  return url;
}

// An observer that throws must not turn a created order into an unknown one.
function reporter(observe: IssuerSettings["observe"], now: () => number): Report {
  return (operation, outcome, startedAt, status) => {
    try {
      observe?.({ operation, outcome, ms: now() - startedAt, ...(status === undefined ? {} : { status }) });
    } catch {}
  };
}

/** The token endpoint refuses nothing but us: where the interface says no to a request, this says no to all of them. */
function noter(service: "api" | "token", onCall: IssuerSettings["onCall"]) {
  return ({ outcome, ...call }: IssuerCall): void => {
    const isRefused = service === "token" && outcome === "refused";
    try {
      onCall?.(service, { outcome: isRefused ? "unauthorized" : outcome, ...call });
    } catch {}
  };
}
