import type { CDPSession, Page } from "playwright/test";

const BITS_PER_BYTE = 8;
/** Like the browser's developer tools, which use nine tenths of the nominal bandwidth. */
const USABLE = 0.9;

/** Chrome's "Fast 4G". */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / BITS_PER_BYTE) * USABLE,
  uploadThroughput: (1_500_000 / BITS_PER_BYTE) * USABLE,
};

const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

const tools = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** Limits the page's network to Chrome's "Fast 4G". Returns how to end that. */
export async function emulateFast4G(page: Page): Promise<() => Promise<void>> {
  const session = await tools(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", FAST_4G);
  return async () => void (await session.send("Network.emulateNetworkConditions", UNLIMITED));
}

/** Slows the page's scripts down by this factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  await (await tools(page)).send("Emulation.setCPUThrottlingRate", { rate });
}
