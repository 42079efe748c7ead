import { SPANISH } from '@openvisit/contract/spanish';
import { cdp, page } from 'vitest/browser';
import { findIndistinguishable, listFilledControls } from './forced-colors.ts';
import { findOverflows, findSmallTargets } from './screen-layout.ts';

const root = document.documentElement;

const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };

const resize = async (width: number, height: number): Promise<void> => {
  await page.viewport(width, height);
  // Observers of sizes report in the next frame, and what they render is laid out in the one after.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
};

/** A touch screen, and colors such as those of Windows' contrast themes. */
const emulate = (state: 'on' | 'off') =>
  Promise.all([
    session.send('Emulation.setTouchEmulationEnabled', { enabled: state === 'on' }),
    session.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: state === 'on' ? 'active' : 'none' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    }),
  ]);

const describeProblems = (where: string, problems: readonly string[]): string[] =>
  problems.map((problem) => `${where}: ${problem}`);

const throwProblems = (storyId: string, problems: readonly string[]): void => {
  if (problems.length > 0)
    throw new Error(`${storyId} fails in ${problems.length} places.\n${problems.join('\n')}`);
};

/** Sample data that the catalogs have as well: a patient's own words, and a language in its own words. */
const OWN_TEXTS: readonly string[] = ['Hypertension', 'English'];

const isEnglish = (text: string): boolean => Object.hasOwn(SPANISH, text) && !OWN_TEXTS.includes(text);

/** Visible texts of the page that the catalogs have, and that are shown in English nevertheless. */
const findEnglishTexts = (): string[] => {
  const texts = new Set<string>();
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { data, parentElement } = nodes.currentNode as Text;
    // Stories before may have announced something, in a region of the whole page, or measured a label of a chart.
    const isOfStory = !parentElement?.closest(
      '[translate="no"], body > [aria-live], #recharts_measurement_span',
    );
    const isShown = isOfStory && parentElement?.checkVisibility() === true;
    if (isShown && isEnglish(data.trim())) texts.add(data.trim());
  }
  return [...texts];
};

/** Checks a screen in the pseudo-language: nothing is left in English, and longer texts have room on a phone (BX-23). */
export async function checkTranslatedScreen(storyId: string): Promise<void> {
  const problems = describeProblems('In English', findEnglishTexts());
  const { innerWidth, innerHeight } = window;
  await resize(390, 844);
  problems.push(...describeProblems('Longer text on a phone', findOverflows()));
  await resize(innerWidth, innerHeight);
  throwProblems(storyId, problems);
}

/** Screens that were checked during this run. */
const checked = new Set<string>();

/**
 * Checks the first story of each screen and the given ones, where the page is loaded and settled anyway: nothing overflows
 * or is cut at 320 px and with text of twice the size, touch targets are large enough, and forced colors leave states and
 * focus visible (DS-04). Throws with every problem.
 */
export async function checkScreen(storyId: string, isAlwaysChecked: boolean): Promise<void> {
  const screen = storyId.split('--')[0]!;
  if (checked.has(screen) && !isAlwaysChecked) return;
  checked.add(screen);
  const { innerWidth, innerHeight } = window;
  const filled = listFilledControls();
  const problems: string[] = [];
  try {
    root.style.fontSize = '200%';
    await resize(1280, 900);
    problems.push(...describeProblems('200 % text', findOverflows()));
    await resize(390, 844);
    problems.push(...describeProblems('200 % text on a phone', findOverflows()));
    root.style.fontSize = '';
    await emulate('on');
    await resize(320, 640);
    problems.push(...describeProblems('320 px', findOverflows()));
    problems.push(...describeProblems('Touch target', findSmallTargets()));
    await resize(innerWidth, innerHeight);
    problems.push(...describeProblems('Forced colors', findIndistinguishable(filled)));
  } finally {
    root.style.fontSize = '';
    await emulate('off');
  }
  throwProblems(storyId, problems);
}
