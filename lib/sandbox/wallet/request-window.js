// The wallet's window: receives one request from the app that opened it, shows it, executes it once confirmed, responds, closes.
const { appOrigin } = document.body.dataset;
const main = document.getElementById("request");
let request = null;

function respond(content) {
  window.opener?.postMessage({ type: "response", ...content }, appOrigin);
  window.close();
}

async function post(path, body) {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  return fetch(path, init);
}

const unreachable = { error: { code: 4900, message: "The wallet can’t reach its network." } };

async function show(received) {
  request = received;
  const shown = await post("/wallet/show", request).catch(() => null);
  if (!shown) return respond(unreachable);
  if (!shown.ok) return respond({ error: (await shown.json()).error });
  main.innerHTML = await shown.text();
  main.querySelector("form").addEventListener("submit", decide);
}

async function decide(event) {
  event.preventDefault();
  if (event.submitter?.value !== "confirm")
    return respond({ error: { code: 4001, message: "The request was rejected in the wallet." } });
  for (const button of event.target.querySelectorAll("button")) button.disabled = true;
  const account = new FormData(event.target).get("account");
  const done = await post("/wallet/confirm", { ...request, account }).catch(() => null);
  respond(done ? await done.json() : unreachable);
}

window.addEventListener("message", ({ origin, source, data }) => {
  if (origin !== appOrigin || source !== window.opener || data?.type !== "request" || request) return;
  show({ method: data.method, params: data.params, account: data.account });
});
window.opener?.postMessage({ type: "ready" }, appOrigin);
