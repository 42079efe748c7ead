/** The first that matches counts: other browsers also name Chrome and Safari, and phones also name desktop systems. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (names: readonly [RegExp, string][], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * Browser and system in words, as 'Firefox on Windows'; null when neither is known. The whole text would identify a device, and
 * callers write it, so only these names are stored.
 */
export const describeDevice = (userAgent: string | undefined): string | null => {
  const text = userAgent ?? '';
  const names = [findName(BROWSERS, text), findName(SYSTEMS, text)].filter((name) => name !== null);
  return names.length === 0 ? null : names.join(' on ');
};
