import { DEFAULT_THEME, THEME_IDS, type Appearance } from '@openvisit/themes';
import axe from 'axe-core';
import { readTextColors } from './text-colors.ts';

const root = document.documentElement;

/** Disables transitions, so that colors are final as soon as the theme changes. */
function disableTransitions(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';
  document.head.append(style);
  return style;
}

/** Attributes that cannot change how an element is styled. */
const IRRELEVANT_ATTRIBUTES =
  /^(?:id|for|name|value|href|src|srcset|alt|title|placeholder|d|tabindex|aria-(?:label.*|describedby|details|controls|owns|activedescendant|errormessage|value.*|posinset|setsize|level))$/;

const getElementFingerprint = (element: Element): string => {
  const attributes = [...element.attributes].filter(({ name }) => !IRRELEVANT_ATTRIBUTES.test(name));
  const before = element.previousElementSibling?.getAttribute('class') ?? '';
  return `${element.localName} ${attributes.map(({ name, value }) => `${name}=${value}`).join(' ')} +${before}`;
};

/**
 * Fingerprint of everything that styles a text: its own attributes and those of its ancestors. Texts with the
 * same fingerprint have the same colors on the same background. `known` keeps those of the ancestors.
 */
const getFingerprint = (element: Element, known: Map<Element, string>): string => {
  const stored = known.get(element);
  if (stored !== undefined) return stored;
  const parent = element.parentElement;
  const outer =
    parent === null || parent === root
      ? `${window.innerWidth} ${root.dataset['appearance'] ?? ''} ${root.dir}`
      : getFingerprint(parent, known);
  const fingerprint = `${outer}\n${getElementFingerprint(element)}`;
  known.set(element, fingerprint);
  return fingerprint;
};

/** Fingerprints that have passed in every theme during this run. */
const checked = new Set<string>();

/**
 * How often each fingerprint was covered when it was checked. Some are always covered, such as the
 * placeholder of an image.
 */
const coveredTimes = new Map<string, number>();
const MAX_COVERED_CHECKS = 2;

/** Colors that have passed in every theme during this run. */
const passedColors = new Set<string>();

const recordCheck = (fingerprint: string, isCovered: boolean): void => {
  const times = (coveredTimes.get(fingerprint) ?? 0) + 1;
  if (!isCovered || times >= MAX_COVERED_CHECKS) checked.add(fingerprint);
  else coveredTimes.set(fingerprint, times);
};

const FIELDS_OF_TEXT =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), select, textarea';

const holdsText = (element: Element): boolean =>
  element.matches(FIELDS_OF_TEXT) ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** Texts on the page whose fingerprint has not passed in every theme yet. */
const findUncheckedTexts = (extraAppearances: readonly Appearance[]): Map<Element, string> => {
  const texts = new Map<Element, string>();
  const known = new Map<Element, string>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!holdsText(element) || element.closest('.sb-wrapper, script, style')) continue;
    const fingerprint = `${extraAppearances.join()} ${getFingerprint(element, known)}`;
    if (!checked.has(fingerprint)) texts.set(element, fingerprint);
  }
  return texts;
};

/**
 * Returns contrast failures of the given texts, the elements that passed, and those that axe could not judge because
 * something covers them.
 */
async function measureContrast(
  texts: Iterable<Element>,
): Promise<{ fails: string[]; passed: Set<unknown>; unmeasurable: unknown[] }> {
  const shown = [...texts].filter(({ isConnected }) => isConnected);
  // For example a toast that has disappeared meanwhile.
  if (shown.length === 0) return { fails: [], passed: new Set(), unmeasurable: [] };
  const { violations, incomplete, passes } = await axe.run(
    { include: shown as Node[] },
    {
      runOnly: ['color-contrast'],
      resultTypes: ['violations', 'incomplete', 'passes'],
      elementRef: true,
      iframes: false,
    },
  );
  const fails = violations
    .flatMap((violation) => violation.nodes)
    .map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? 'cannot be read'}`);
  const getElements = (rules: typeof passes) =>
    rules.flatMap(({ nodes }) => nodes.map(({ element }) => element as unknown));
  return { fails, passed: new Set(getElements(passes)), unmeasurable: getElements(incomplete) };
}

interface Combination {
  theme: string;
  appearance: string | undefined;
}

const applyTheme = ({ theme, appearance }: Combination): void => {
  root.dataset['theme'] = theme;
  if (appearance === undefined) delete root.dataset['appearance'];
  else root.dataset['appearance'] = appearance;
};

/** The same colors above something positioned elsewhere can have another contrast, so the fingerprint counts as well. */
const getColorKey = (key: string, fingerprint: string): string =>
  /absolute|fixed/.test(key) ? `${key}\n${fingerprint}` : key;

/** The texts that have to be measured, each with the key of its colors, which are read from one text per fingerprint. */
const findUnprovenTexts = (
  texts: ReadonlyMap<Element, string>,
  appearances: string,
): Map<Element, string> => {
  const examples = new Map([...texts].map(([text, fingerprint]) => [fingerprint, text]));
  const colors = readTextColors(examples.values());
  const unproven = new Map<Element, string>();
  for (const [text, fingerprint] of texts) {
    const { key, isProven } = colors.get(examples.get(fingerprint)!)!;
    const colorKey = `${appearances}\n${getColorKey(key, fingerprint)}`;
    if (!isProven && !passedColors.has(colorKey)) unproven.set(text, colorKey);
  }
  return unproven;
};

/**
 * Checks the contrast of a story in every theme and in any further appearances: `parameters: { contrast: { further:
 * ['dark'] } }`. `axe-rules.ts` checks all other rules. Throws with theme, element and ratio of each
 * failure (DS-04). Texts in a pair of roles that is proven for every theme are not measured. A fingerprint that has passed in
 * all themes is skipped in later stories, and so is one whose colors have; one that was covered is checked once more.
 */
export async function checkContrastInEveryTheme(extraAppearances: readonly Appearance[] = []): Promise<void> {
  const { theme: shown = DEFAULT_THEME, appearance: originalAppearance } = root.dataset;
  const combinations = [originalAppearance, ...extraAppearances].flatMap((appearance) =>
    Object.keys(THEME_IDS).map((theme) => ({ theme, appearance })),
  );
  const texts = findUncheckedTexts(extraAppearances);
  if (texts.size === 0) return;
  const style = disableTransitions();
  const failures: string[] = [];
  const hidden = new Set<unknown>();
  const unproven = findUnprovenTexts(texts, combinations.map(({ appearance }) => appearance ?? '').join(' '));
  const measured = [...unproven.keys()];
  let passedEverywhere = new Set<unknown>(measured);
  if (measured.length > 0)
    for (const combination of combinations) {
      applyTheme(combination);
      const { fails, passed, unmeasurable: covered } = await measureContrast(measured);
      const { theme, appearance } = combination;
      failures.push(...fails.map((failure) => `${theme} ${appearance ?? ''}: ${failure}`));
      for (const text of covered) hidden.add(text);
      passedEverywhere = new Set([...passedEverywhere].filter((text) => passed.has(text)));
    }
  applyTheme({ theme: shown, appearance: originalAppearance });
  style.remove();
  for (const text of measured) if (passedEverywhere.has(text)) passedColors.add(unproven.get(text)!);
  for (const [text, fingerprint] of texts) if (text.isConnected) recordCheck(fingerprint, hidden.has(text));
  if (failures.length > 0)
    throw new Error(`Contrast fails in ${failures.length} places.\n${failures.join('\n')}`);
}
