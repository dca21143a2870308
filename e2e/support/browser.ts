import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";
import { ROOT } from "./root";
import { installDebianPackage } from "./tools";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** An installed Chrome or Chromium: CHROME_PATH, on the PATH, or where macOS keeps it. */
function installedBrowser(): string | undefined {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROME_PATH ?? "", ...places, ...ELSEWHERE].find(existsSync);
}

const hasOwnBrowser = () => existsSync(chromium.executablePath());

// Each window of a whole Chromium loads two pages for suggestions in its address bar, which take a second of processor
// time and are never seen. The last such list counts, so what Playwright switches off and matters here stands in it too.
const FEATURES_OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** How the journeys start their browser; without an installed one Playwright takes its own. */
export function launchOptions(): LaunchOptions {
  const quiet = ["background-networking", "component-update", "sync"].map((name) => `--disable-${name}`);
  const off = `--disable-features=${FEATURES_OFF.join(",")}`;
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { executablePath: installedBrowser(), args: [...quiet, off, "--no-first-run", ...sandbox] };
}

/** Finds a browser, else downloads Playwright's own, else installs the platform's. @throws Error with what to install */
export async function ensureBrowser(): Promise<void> {
  if (installedBrowser() || hasOwnBrowser()) return;
  try {
    execFileSync("npx", ["playwright", "install", "chromium"], { cwd: ROOT, stdio: "inherit" });
  } catch {
    // No way to the download: the platform's own package is left.
  }
  if (hasOwnBrowser() || installDebianPackage("chromium")) return;
  throw new Error(
    "The journeys need a Chrome or Chromium and found none. Install one, or set CHROME_PATH to its program.",
  );
}
