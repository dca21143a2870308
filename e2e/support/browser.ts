import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type LaunchOptions } from "playwright/test";
import { fontEnvironment, USUAL_FONTS } from "./font-sets";
import { installDebianPackage } from "./install";
import { ROOT } from "./root";

// Chromium without its window first, as Playwright's own: it needs a fifth less of the processor.
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const MACOS_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** An installed Chrome or Chromium: CHROME_PATH, on the PATH, or in the folder that macOS uses. */
function installedBrowser(): string | undefined {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const paths = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROME_PATH ?? "", ...paths, ...MACOS_PATHS].find(existsSync);
}

const hasPlaywrightBrowser = () => existsSync(chromium.executablePath());

// Each window of a full Chromium loads two pages for suggestions in its address bar, which cost a second of processor time.
// Only the last list of features counts, so this one repeats those that Playwright turns off.
const DISABLED_FEATURES = [
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

/** How browser tests start their browser: with the same fonts on every machine. Without an installed one, Playwright uses its own. */
export function launchOptions(fonts = USUAL_FONTS): LaunchOptions {
  const quiet = ["background-networking", "component-update", "sync"].map((name) => `--disable-${name}`);
  const off = `--disable-features=${DISABLED_FEATURES.join(",")}`;
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    executablePath: installedBrowser(),
    args: [...quiet, off, "--no-first-run", ...sandbox],
    env: { ...process.env, ...fontEnvironment(fonts) },
  };
}

/** Finds a browser, or downloads Playwright's, or installs the platform's. @throws Error that says what to install */
export async function ensureBrowser(): Promise<void> {
  if (installedBrowser() || hasPlaywrightBrowser()) return;
  try {
    execFileSync("npx", ["playwright", "install", "chromium"], { cwd: ROOT, stdio: "inherit" });
  } catch {
    // Without access to the download, the platform's package is used.
  }
  if (hasPlaywrightBrowser() || installDebianPackage("chromium-headless-shell")) return;
  throw new Error(
    "The browser tests need Chrome or Chromium, which was not found. Install it, or set CHROME_PATH to its program.",
  );
}
