/** In this order: most browsers also name those whose pages they imitate. */
const BROWSERS: readonly [string, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

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

/** `Firefox on Windows`: what a browser says of itself, in words for a list of one's own sessions. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return "Unknown browser";
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (!browser && !system) return /^[\w.-]{1,30}/.exec(userAgent)?.[0] ?? "Unknown browser";
  return `${browser ?? "Unknown browser"}${system ? ` on ${system}` : ""}`;
}
