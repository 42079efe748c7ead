import { DEFAULT_THEME, THEME_IDS } from '@openvisit/themes';
import axe from 'axe-core';

const others = Object.keys(THEME_IDS).filter((name) => name !== DEFAULT_THEME);
const root = document.documentElement;

/** Colours must stand still while they are measured: a switch of theme would otherwise be caught half way. */
function stillness(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';
  document.head.append(style);
  return style;
}

/**
 * The contrast of what a story shows, in each theme but the default one (which the accessibility addon has checked
 * with all of axe). Throws with theme, element and ratio of whatever cannot be read (DS-04).
 */
export async function contrastInEveryTheme(): Promise<void> {
  const before = root.dataset['theme'] ?? DEFAULT_THEME;
  const style = stillness();
  const found: string[] = [];
  for (const theme of others) {
    root.dataset['theme'] = theme;
    const { violations } = await axe.run(
      { include: document.body, exclude: ['.sb-wrapper'] },
      { runOnly: ['color-contrast'], resultTypes: ['violations'] },
    );
    for (const node of violations.flatMap((violation) => violation.nodes)) {
      found.push(`${theme}: ${node.target.join(' ')}: ${node.failureSummary ?? 'cannot be read'}`);
    }
  }
  root.dataset['theme'] = before;
  style.remove();
  if (found.length > 0) throw new Error(`Contrast fails in ${found.length} places.\n${found.join('\n')}`);
}
