import { APPEARANCES, lookOf, token, type ThemeName } from '@openvisit/themes';
import { useEffect } from 'react';

/** Read before the first paint by the script in index.html. */
const STORED_THEME = 'openvisit.theme';

type ThemeId = number | null | undefined;

/** The bar of the browser has the colour of the header below it; each of its two colours is worked out in its own appearance. */
const paintBar = () => {
  for (const appearance of APPEARANCES) {
    const bar = document.querySelector<HTMLMetaElement>(`meta[name='theme-color'][media*='${appearance}']`);
    if (!bar) continue;
    bar.style.colorScheme = appearance;
    bar.style.backgroundColor = token.color.surface;
    bar.content = getComputedStyle(bar).backgroundColor;
  }
};

const wear = (id: ThemeId): ThemeName => {
  const { theme, attributes } = lookOf({ app_theme: id });
  for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value);
  paintBar();
  return theme;
};

/** The look under everything: the signed-in user's. A practice's screen may lie over it for a while. */
let own: ThemeId = null;

/**
 * Shows the look of the signed-in user, or the default one when nobody is signed in. By day or by night is not ours to
 * say: every look follows the system (DS-01).
 */
export const showOwnTheme = (id: ThemeId): void => {
  own = id;
  const theme = wear(own);
  try {
    if (id) localStorage.setItem(STORED_THEME, theme);
    else localStorage.removeItem(STORED_THEME);
  } catch (refused) {
    // A browser that stores nothing paints its first frame in the default look; nothing else is lost.
    void refused;
  }
};

/** While mounted, and once its id is known, the screen wears the look of that practice (PW-01). */
export const usePracticeTheme = (id: ThemeId): void => {
  useEffect(() => {
    if (!id) return undefined;
    wear(id);
    return () => void wear(own);
  }, [id]);
};
