// Included by a page: announces a wallet (EIP-6963) that shows its requests in a window of the sandbox. It fetches nothing,
// since the page's policy allows no other origin. The server prepends the settings, see app.tsx.
const { origin, chainId: sandboxChain, startChain, info } = settings;

const state = { accounts: [], chainId: startChain, isWindowOpen: false, sent: new Map() };
const listeners = new Map();

const rpcError = (code, message) => Object.assign(new Error(message), { code });

function emit(event, value) {
  for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
}

/** Opens the wallet's window with one request. Rejects with 4001 when the window closes without a response. */
function openWindow(method, params) {
  if (state.isWindowOpen) throw rpcError(-32002, "The wallet’s window is already open.");
  const popup = window.open(`${origin}/wallet/ask`, "_blank", "popup,width=440,height=680");
  if (!popup) throw rpcError(4001, "The browser blocked the wallet’s window.");
  state.isWindowOpen = true;
  return new Promise((resolve, reject) => {
    const finish = (settle) => {
      clearInterval(timer);
      window.removeEventListener("message", onMessage);
      state.isWindowOpen = false;
      settle();
    };
    const onMessage = ({ origin: from, source, data }) => {
      if (from !== origin || source !== popup) return;
      if (data?.type === "ready")
        popup.postMessage({ type: "request", method, params, account: state.accounts[0] ?? null }, origin);
      if (data?.type === "response")
        finish(() =>
          data.error ? reject(rpcError(data.error.code, data.error.message)) : resolve(data.result),
        );
    };
    const timer = setInterval(() => {
      // A response sent just before the window closed may still arrive.
      if (popup.closed) setTimeout(() => finish(() => reject(rpcError(4001, "The window was closed."))), 200);
    }, 250);
    window.addEventListener("message", onMessage);
  });
}

async function connect() {
  const account = await openWindow("eth_requestAccounts", []);
  if (state.accounts[0] !== account) {
    state.accounts = [account];
    emit("accountsChanged", [account]);
  }
  return [account];
}

async function switchChain([chain]) {
  const chainId = chainIdOf(chain);
  if (chainId === state.chainId) return null;
  if (chainId !== sandboxChain) throw rpcError(4902, "This wallet does not support that network.");
  await openWindow("wallet_switchEthereumChain", [{ chainId }]);
  state.chainId = chainId;
  emit("chainChanged", chainId);
  return null;
}

async function send([transaction]) {
  const from = String(transaction?.from ?? "").toLowerCase();
  if (!state.accounts.some((account) => account.toLowerCase() === from))
    throw rpcError(4100, "This page is not connected to that account.");
  if (state.chainId !== sandboxChain) throw rpcError(4901, "The wallet can’t reach the selected network.");
  const sent = await openWindow("eth_sendTransaction", [transaction]);
  state.sent.set(sent.hash, sent.transaction);
  return sent.hash;
}

function addChain([chain]) {
  if (chainIdOf(chain) === sandboxChain) return null;
  throw rpcError(4001, "This wallet does not support adding networks.");
}

function chainIdOf(parameter) {
  const number = Number(parameter?.chainId);
  if (typeof parameter?.chainId !== "string" || !Number.isInteger(number))
    throw rpcError(-32602, "The request needs a chainId.");
  return `0x${number.toString(16)}`;
}

const METHODS = {
  eth_requestAccounts: connect,
  eth_accounts: () => [...state.accounts],
  eth_chainId: () => state.chainId,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  eth_sendTransaction: send,
  // Unchanged since it was sent. The wallet knows no other transactions.
  eth_getTransactionByHash: ([hash]) => state.sent.get(String(hash).toLowerCase()) ?? null,
};

const provider = {
  async request({ method, params = [] }) {
    if (!Object.hasOwn(METHODS, method)) throw rpcError(4200, `The wallet does not support ${method}.`);
    try {
      return await METHODS[method](params);
    } catch (error) {
      if (error.code === 4900) emit("disconnect", error);
      throw error;
    }
  },
  on(event, listener) {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    return provider;
  },
  removeListener(event, listener) {
    listeners.get(event)?.delete(listener);
    return provider;
  },
};

const detail = Object.freeze({ info: Object.freeze({ ...info, uuid: crypto.randomUUID() }), provider });
const announce = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
window.addEventListener("eip6963:requestProvider", announce);
announce();
