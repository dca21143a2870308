import { words } from "@/lib/words/terms";

// words: names of products
/** In this order: most browsers also name those whose pages they imitate. */
const BROWSERS: readonly [string, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

// words: names of products
const SYSTEMS: readonly [string, RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (names: readonly [string, RegExp][], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/** `Firefox on Windows`: what a browser says of itself, in our own words only, whatever else it says. */
export function knownDeviceName(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? "");
  const system = nameIn(SYSTEMS, userAgent ?? "");
  const known = browser ?? words.browser;
  return system ? words.browserOn(known, system) : known;
}

/** The same for the list of a person's own sessions, where a program we don't know is called by its own first word. */
export function deviceName(userAgent: string | null): string {
  const known = knownDeviceName(userAgent);
  return known === words.browser ? (/^[\w.-]{1,30}/.exec(userAgent ?? "")?.[0] ?? known) : known;
}
