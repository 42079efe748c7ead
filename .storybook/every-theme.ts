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

/** What cannot be read on the page as it stands: element and ratio. */
async function unreadable(): Promise<string[]> {
  const { violations } = await axe.run(
    { include: document.body, exclude: ['.sb-wrapper'] },
    { runOnly: ['color-contrast'], resultTypes: ['violations'] },
  );
  return violations
    .flatMap((violation) => violation.nodes)
    .map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? 'cannot be read'}`);
}

/**
 * The contrast of what a story shows, in each theme but the default one (which the accessibility addon has checked with
 * all of axe), and in every theme by `further` appearances: `parameters: { contrast: { further: ['dark'] } }`. Throws
 * with theme, element and ratio of whatever cannot be read (DS-04).
 */
export async function contrastInEveryTheme(further: readonly Appearance[] = []): Promise<void> {
  const { theme: shown = DEFAULT_THEME, appearance: asShown } = root.dataset;
  const looks = [asShown, ...further].flatMap((appearance) =>
    Object.keys(THEME_IDS).map((theme) => ({ theme, appearance })),
  );
  const style = stillness();
  const found: string[] = [];
  const wear = (theme: string, appearance: string | undefined) => {
    root.dataset['theme'] = theme;
    if (appearance === undefined) delete root.dataset['appearance'];
    else root.dataset['appearance'] = appearance;
  };
  for (const { theme, appearance } of looks) {
    if (theme === shown && appearance === asShown) continue;
    wear(theme, appearance);
    found.push(...(await unreadable()).map((what) => `${theme} ${appearance ?? ''}: ${what}`));
  }
  wear(shown, asShown);
  style.remove();
  if (found.length > 0) throw new Error(`Contrast fails in ${found.length} places.\n${found.join('\n')}`);
}
