import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Another host. The app must never follow a redirect to it. */
export type ForeignHost = { url: string; visits: () => number; stop: () => Promise<void> };

/** Starts a server that counts its visits and responds as the issuer would. */
export async function startForeignHost(): Promise<ForeignHost> {
  let visits = 0;
  const server = createServer((_request, response) => {
    visits += 1;
    response.writeHead(200, { "content-type": "application/json" });
    response.end('{"OrderId":"11111111-2222-4333-8444-555555555555","access_token":"taken"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits: () => visits,
    stop: async () => void server.close(),
  };
}
