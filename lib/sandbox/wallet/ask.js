// The wallet's window: takes one question of the desk that opened it, shows it, does what was confirmed, answers, closes.
const desk = document.body.dataset.desk;
const place = document.getElementById("question");
let question = null;

function answer(content) {
  window.opener?.postMessage({ type: "answer", ...content }, desk);
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

async function show(asked) {
  question = asked;
  const shown = await post("/wallet/show", question).catch(() => null);
  if (!shown) return answer({ error: { code: 4900, message: "The wallet cannot reach its network." } });
  if (!shown.ok) return answer({ error: (await shown.json()).error });
  place.innerHTML = await shown.text();
  place.querySelector("form").addEventListener("submit", decide);
}

async function decide(event) {
  event.preventDefault();
  if (event.submitter?.value !== "confirm")
    return answer({ error: { code: 4001, message: "Rejected in the wallet." } });
  for (const button of event.target.querySelectorAll("button")) button.disabled = true;
  const account = new FormData(event.target).get("account");
  const done = await post("/wallet/confirm", { ...question, account }).catch(() => null);
  answer(
    done ? await done.json() : { error: { code: 4900, message: "The wallet cannot reach its network." } },
  );
}

window.addEventListener("message", ({ origin, source, data }) => {
  if (origin !== desk || source !== window.opener || data?.type !== "ask" || question) return;
  show({ method: data.method, params: data.params, account: data.account });
});
window.opener?.postMessage({ type: "ready" }, desk);
