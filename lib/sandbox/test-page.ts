import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** A page that collects announced wallets, and sends a request to one when its button is clicked. */
const PAGE = `
const wallets = []; let outcome = null; const events = [];
addEventListener("eip6963:announceProvider", ({ detail }) => wallets.push(detail));
const start = () => {
  const { provider } = wallets[0];
  for (const name of ["accountsChanged", "chainChanged", "disconnect"]) provider.on(name, (value) => events.push([name, value]));
};
const request = (method, params) =>
  wallets[0].provider.request({ method, params }).then((result) => ({ result }), ({ code, message }) => ({ code, message }));
document.querySelector("button").addEventListener("click", async ({ target }) => {
  outcome = null;
  outcome = await request(target.dataset.method, JSON.parse(target.dataset.params));
});`;

/** Serves the page on its own origin, with a policy as strict as the app's, until the file's tests end. @returns its address */
export async function servePage(walletUrl: () => string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === "/page.js") return response.setHeader("content-type", "text/javascript").end(PAGE);
    const query = new URL(request.url ?? "/", "http://page.invalid").search;
    response.setHeader("content-type", "text/html");
    response.setHeader("content-security-policy", `default-src 'self'; script-src 'self' ${walletUrl()}`);
    response.setHeader("cross-origin-opener-policy", "same-origin-allow-popups");
    response.end(
      `<!doctype html><button>Go</button><script src="/page.js"></script><script src="${walletUrl()}/wallet.js${query}"></script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
