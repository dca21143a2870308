// Included by a page: announces a wallet (EIP-6963) whose questions are asked in a window of the sandbox. It fetches nothing,
// since the page's policy lets it reach no other origin. The server puts the settings in front, see app.tsx.
const { origin, chainId: sandboxChain, startChain, info } = settings;

const state = { accounts: [], chainId: startChain, isAsking: false, sent: new Map() };
const listeners = new Map();

const failure = (code, message) => Object.assign(new Error(message), { code });

function emit(event, value) {
  for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
}

/** Opens the wallet's window and puts one question; rejects with 4001 when the window goes without an answer. */
function ask(method, params) {
  if (state.isAsking) throw failure(-32002, "The wallet's window is open already.");
  const popup = window.open(`${origin}/wallet/ask`, "_blank", "popup,width=440,height=680");
  if (!popup) throw failure(4001, "The browser did not let the wallet open its window.");
  state.isAsking = true;
  return new Promise((resolve, reject) => {
    const end = (act) => {
      clearInterval(timer);
      window.removeEventListener("message", hear);
      state.isAsking = false;
      act();
    };
    const hear = ({ origin: from, source, data }) => {
      if (from !== origin || source !== popup) return;
      if (data?.type === "ready")
        popup.postMessage({ type: "ask", method, params, account: state.accounts[0] ?? null }, origin);
      if (data?.type === "answer")
        end(() => (data.error ? reject(failure(data.error.code, data.error.message)) : resolve(data.result)));
    };
    const timer = setInterval(() => {
      // An answer sent just before the window closed is on its way.
      if (popup.closed) setTimeout(() => end(() => reject(failure(4001, "The window was closed."))), 200);
    }, 250);
    window.addEventListener("message", hear);
  });
}

async function connect() {
  const account = await ask("eth_requestAccounts", []);
  if (state.accounts[0] !== account) {
    state.accounts = [account];
    emit("accountsChanged", [account]);
  }
  return [account];
}

async function switchChain([wanted]) {
  const chainId = hexOf(wanted?.chainId);
  if (chainId === state.chainId) return null;
  if (chainId !== sandboxChain) throw failure(4902, "This wallet does not know that network.");
  await ask("wallet_switchEthereumChain", [{ chainId }]);
  state.chainId = chainId;
  emit("chainChanged", chainId);
  return null;
}

async function send([transaction]) {
  const from = String(transaction?.from ?? "").toLowerCase();
  if (!state.accounts.some((account) => account.toLowerCase() === from))
    throw failure(4100, "This page may not use that account.");
  if (state.chainId !== sandboxChain) throw failure(4901, "The wallet is on a network it cannot reach.");
  const sent = await ask("eth_sendTransaction", [transaction]);
  state.sent.set(sent.hash, sent.transaction);
  return sent.hash;
}

function addChain([chain]) {
  if (hexOf(chain?.chainId) === sandboxChain) return null;
  throw failure(4001, "This wallet takes no other networks.");
}

function hexOf(chainId) {
  const number = Number(chainId);
  if (typeof chainId !== "string" || !Number.isInteger(number)) throw failure(-32602, "A chainId is wanted.");
  return `0x${number.toString(16)}`;
}

const METHODS = {
  eth_requestAccounts: connect,
  eth_accounts: () => [...state.accounts],
  eth_chainId: () => state.chainId,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  eth_sendTransaction: send,
  // As it was when it was sent; of others the wallet knows nothing.
  eth_getTransactionByHash: ([hash]) => state.sent.get(String(hash).toLowerCase()) ?? null,
};

const provider = {
  async request({ method, params = [] }) {
    if (!Object.hasOwn(METHODS, method)) throw failure(4200, `The wallet does not support ${method}.`);
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
