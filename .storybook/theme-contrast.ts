import { DEFAULT_THEME, THEME_IDS, type Appearance } from '@openvisit/themes';
import axe from 'axe-core';

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

const elementFingerprint = (element: Element): string => {
  const attributes = [...element.attributes].filter(({ name }) => !IRRELEVANT_ATTRIBUTES.test(name));
  const before = element.previousElementSibling?.getAttribute('class') ?? '';
  return `${element.localName} ${attributes.map(({ name, value }) => `${name}=${value}`).join(' ')} +${before}`;
};

/**
 * Fingerprint of everything that styles a text: its own attributes and those of its ancestors. Texts with the
 * same fingerprint have the same colors on the same background.
 */
const getFingerprint = (element: Element): string => {
  const layers = [`${window.innerWidth} ${root.dataset['appearance'] ?? ''} ${root.dir}`];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    layers.push(elementFingerprint(at));
  return layers.join('\n');
};

/** Fingerprints that have passed in every theme during this run. */
const checked = new Set<string>();

/**
 * How often each fingerprint was covered when it was checked. Some are always covered, such as the
 * placeholder of an image.
 */
const coveredTimes = new Map<string, number>();
const MAX_COVERED_CHECKS = 2;

const recordCheck = (fingerprint: string, isCovered: boolean): void => {
  const times = (coveredTimes.get(fingerprint) ?? 0) + 1;
  if (!isCovered || times >= MAX_COVERED_CHECKS) checked.add(fingerprint);
  else coveredTimes.set(fingerprint, times);
};

const holdsText = (element: Element): boolean =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** Texts on the page whose fingerprint has not passed in every theme yet. */
const uncheckedTexts = (extraAppearances: readonly Appearance[]): Map<Element, string> => {
  const texts = new Map<Element, string>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!holdsText(element) || element.closest('.sb-wrapper, script, style')) continue;
    const fingerprint = `${extraAppearances.join()} ${getFingerprint(element)}`;
    if (!checked.has(fingerprint)) texts.set(element, fingerprint);
  }
  return texts;
};

/**
 * Returns contrast failures of the given texts, and the elements that axe could not judge because something
 * covers them.
 */
async function measureContrast(
  texts: Iterable<Element>,
): Promise<{ fails: string[]; unmeasurable: unknown[] }> {
  const shown = [...texts].filter(({ isConnected }) => isConnected);
  // For example a toast that has disappeared meanwhile.
  if (shown.length === 0) return { fails: [], unmeasurable: [] };
  const { violations, incomplete } = await axe.run(
    { include: shown as Node[] },
    {
      runOnly: ['color-contrast'],
      resultTypes: ['violations', 'incomplete'],
      elementRef: true,
      iframes: false,
    },
  );
  const fails = violations
    .flatMap((violation) => violation.nodes)
    .map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? 'cannot be read'}`);
  return { fails, unmeasurable: incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)) };
}

/**
 * Checks the contrast of a story in every theme and in any further appearances: `parameters: { contrast: { further:
 * ['dark'] } }`. The accessibility addon checks all other axe rules. Throws with theme, element and ratio of each
 * failure (DS-04). A fingerprint that has passed in all themes is skipped in later stories; one that was covered is
 * checked once more.
 */
export async function contrastInEveryTheme(extraAppearances: readonly Appearance[] = []): Promise<void> {
  const { theme: shown = DEFAULT_THEME, appearance: originalAppearance } = root.dataset;
  const combinations = [originalAppearance, ...extraAppearances].flatMap((appearance) =>
    Object.keys(THEME_IDS).map((theme) => ({ theme, appearance })),
  );
  const texts = uncheckedTexts(extraAppearances);
  if (texts.size === 0) return;
  const style = disableTransitions();
  const failures: string[] = [];
  const hidden = new Set<unknown>();
  const applyTheme = (theme: string, appearance: string | undefined) => {
    root.dataset['theme'] = theme;
    if (appearance === undefined) delete root.dataset['appearance'];
    else root.dataset['appearance'] = appearance;
  };
  for (const { theme, appearance } of combinations) {
    applyTheme(theme, appearance);
    const { fails, unmeasurable: covered } = await measureContrast(texts.keys());
    failures.push(...fails.map((failure) => `${theme} ${appearance ?? ''}: ${failure}`));
    for (const text of covered) hidden.add(text);
  }
  applyTheme(shown, originalAppearance);
  style.remove();
  for (const [text, fingerprint] of texts) if (text.isConnected) recordCheck(fingerprint, hidden.has(text));
  if (failures.length > 0)
    throw new Error(`Contrast fails in ${failures.length} places.\n${failures.join('\n')}`);
}
