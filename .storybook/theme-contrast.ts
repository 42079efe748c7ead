import { DEFAULT_THEME, THEME_IDS, type Appearance } from '@openvisit/themes';
import axe from 'axe-core';

const root = document.documentElement;

/** Colours must stand still while they are measured: a switch of theme would otherwise be caught half way. */
function stillness(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';
  document.head.append(style);
  return style;
}

/** What an attribute may say without changing how its element looks. */
const SAYS_NOTHING =
  /^(?:id|for|name|value|href|src|srcset|alt|title|placeholder|d|tabindex|aria-(?:label.*|describedby|details|controls|owns|activedescendant|errormessage|value.*|posinset|setsize|level))$/;

const looksOf = (element: Element): string => {
  const says = [...element.attributes].filter(({ name }) => !SAYS_NOTHING.test(name));
  const before = element.previousElementSibling?.getAttribute('class') ?? '';
  return `${element.localName} ${says.map(({ name, value }) => `${name}=${value}`).join(' ')} +${before}`;
};

/** Two texts of one dress are drawn in the same colours on the same ground: all that styles them and what holds them. */
const dressOf = (element: Element): string => {
  const layers = [`${window.innerWidth} ${root.dataset['appearance'] ?? ''} ${root.dir}`];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) layers.push(looksOf(at));
  return layers.join('\n');
};

/** The dresses this run of stories has read in every theme already. */
const read = new Set<string>();

/** How often a dress was covered when it was looked at: what is so by its nature, as a picture's stand-in, never clears. */
const coveredTimes = new Map<string, number>();
const LOOKS_AT_COVERED = 2;

const note = (dress: string, isCovered: boolean): void => {
  const times = (coveredTimes.get(dress) ?? 0) + 1;
  if (!isCovered || times >= LOOKS_AT_COVERED) read.add(dress);
  else coveredTimes.set(dress, times);
};

const holdsText = (element: Element): boolean =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** The texts on the page whose like has not been read in every theme yet. */
const unreadTexts = (further: readonly Appearance[]): Map<Element, string> => {
  const texts = new Map<Element, string>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!holdsText(element) || element.closest('.sb-wrapper, script, style')) continue;
    const dress = `${further.join()} ${dressOf(element)}`;
    if (!read.has(dress)) texts.set(element, dress);
  }
  return texts;
};

/** What cannot be read of these texts as the page stands: element and ratio; and which cannot be judged, for something covers them. */
async function contrastOf(texts: Iterable<Element>): Promise<{ fails: string[]; covered: unknown[] }> {
  const shown = [...texts].filter(({ isConnected }) => isConnected);
  // such as a message that leaves by itself
  if (shown.length === 0) return { fails: [], covered: [] };
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
  return { fails, covered: incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)) };
}

/**
 * The contrast of what a story shows, in each theme but the default one (which the accessibility addon has checked with
 * all of axe), and in every theme by `further` appearances: `parameters: { contrast: { further: ['dark'] } }`. Throws
 * with theme, element and ratio of whatever cannot be read (DS-04). A text dressed like one that another story of the run
 * has shown readable in all of them is not looked at again; one that was covered there is, once more.
 */
export async function contrastInEveryTheme(further: readonly Appearance[] = []): Promise<void> {
  const { theme: shown = DEFAULT_THEME, appearance: asShown } = root.dataset;
  const looks = [asShown, ...further].flatMap((appearance) =>
    Object.keys(THEME_IDS).map((theme) => ({ theme, appearance })),
  );
  const texts = unreadTexts(further);
  if (texts.size === 0) return;
  const style = stillness();
  const found: string[] = [];
  const hidden = new Set<unknown>();
  const wear = (theme: string, appearance: string | undefined) => {
    root.dataset['theme'] = theme;
    if (appearance === undefined) delete root.dataset['appearance'];
    else root.dataset['appearance'] = appearance;
  };
  for (const { theme, appearance } of looks) {
    if (theme === shown && appearance === asShown) continue;
    wear(theme, appearance);
    const { fails, covered } = await contrastOf(texts.keys());
    found.push(...fails.map((what) => `${theme} ${appearance ?? ''}: ${what}`));
    for (const text of covered) hidden.add(text);
  }
  wear(shown, asShown);
  style.remove();
  for (const [text, dress] of texts) if (text.isConnected) note(dress, hidden.has(text));
  if (found.length > 0) throw new Error(`Contrast fails in ${found.length} places.\n${found.join('\n')}`);
}
